import type { Clock } from '../../../src/core/primitives/clock.js';

/** The machine's time, for tests that wait on real processes. */
export const realClock: Clock = {
  now: () => Date.now(),
  monotonicMs: () => performance.now(),
  after: (delayMs, task) => {
    const timer = setTimeout(task, delayMs);
    timer.unref();
    return () => clearTimeout(timer);
  },
};
