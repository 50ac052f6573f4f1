import { SystemClock } from '../../../src/adapters/system/system-clock.js';
import type { ClockSubject } from '../../../src/core/testing/primitives/clock-subject.js';
import { endsWhileWaiting } from './ends-while-waiting.js';

const file = new URL('../../../src/adapters/system/system-clock.ts', import.meta.url);

/** What the subject took hold of in this process, and has to give back. */
export interface SystemClockSubject extends Required<ClockSubject> {
  readonly dispose: () => void;
}

/** The machine's clock, judged by another reading of it; the wall clock is set for this process. */
export function systemClockSubject(clock = new SystemClock()): SystemClockSubject {
  const wallClock = Date.now;
  const faults: unknown[] = [];
  const began = process.hrtime.bigint();
  const elapsedMs = (): number => Number(process.hrtime.bigint() - began) / 1e6;
  // What tasks throw must reach the test and not whoever runs it.
  process.setUncaughtExceptionCaptureCallback((fault: unknown) => void faults.push(fault));
  return {
    clock,
    pass: (ms) => passed(elapsedMs() + ms, elapsedMs),
    elapsedMs,
    wallAt: () => Date.now(),
    faults: () => faults,
    setWall: (at) => {
      const shiftMs = at - wallClock();
      Date.now = () => wallClock() + shiftMs;
    },
    endsByItself: () => endsWhileWaiting(file, 'SystemClock'),
    dispose: () => {
      process.setUncaughtExceptionCaptureCallback(null);
      Date.now = wallClock;
    },
  };
}

/** Until then, and two turns of the timers more, in which everything runs that was due by then. */
async function passed(untilMs: number, elapsedMs: () => number): Promise<void> {
  for (let leftMs = 1; leftMs > 0; leftMs = untilMs - elapsedMs()) await turnOf(leftMs);
  for (let turn = 0; turn < 2; turn += 1) await turnOf(1);
}

function turnOf(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
