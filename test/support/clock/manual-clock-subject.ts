import type { Clock } from '../../../src/core/primitives/clock.js';
import type { ClockSubject } from '../../../src/core/testing/primitives/clock-subject.js';
import { ManualClock } from '../../../src/core/testing/doubles/manual-clock.js';
import { endsWhileWaiting } from './ends-while-waiting.js';

const file = new URL('../../../src/core/testing/doubles/manual-clock.ts', import.meta.url);
const startedAt = Date.UTC(2026, 0, 1);

/** A clock moved by hand, one millisecond at a time, and an account of its own of how far. */
export function manualClockSubject(
  clockOf: (manual: ManualClock) => Clock = (manual) => manual,
): Required<ClockSubject> {
  const manual = new ManualClock(startedAt);
  const faults: unknown[] = [];
  let [elapsedMs, wallShiftMs] = [0, startedAt];
  const step = (ms: number): void => {
    elapsedMs += ms;
    try {
      manual.advance(ms);
    } catch (fault) {
      faults.push(...(fault instanceof AggregateError ? (fault.errors as unknown[]) : [fault]));
    }
  };
  return {
    clock: clockOf(manual),
    pass: (ms) => {
      for (let leftMs = ms; leftMs > 0; leftMs -= 1) step(Math.min(leftMs, 1));
    },
    elapsedMs: () => elapsedMs,
    wallAt: () => wallShiftMs + elapsedMs,
    faults: () => faults,
    setWall: (at) => {
      wallShiftMs = at - elapsedMs;
      manual.setNow(at);
    },
    endsByItself: () => endsWhileWaiting(file, 'ManualClock'),
  };
}
