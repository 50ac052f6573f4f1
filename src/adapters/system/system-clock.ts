import { type Clock } from '../../core/primitives/clock.js';

/** Longest delay that the platform's timer takes; a longer one would fire at once. */
const longestDelayMs = 2 ** 31 - 1;

/** `Clock` of the operating system. */
export class SystemClock implements Clock {
  now(): number {
    return Date.now();
  }

  monotonicMs(): number {
    return performance.now();
  }

  after(delayMs: number, task: () => void): () => void {
    const dueMs = this.monotonicMs() + delayMs;
    let timer: NodeJS.Timeout;
    const arm = (leftMs: number): void => {
      timer = setTimeout(check, Math.min(Math.ceil(leftMs), longestDelayMs));
      timer.unref();
    };
    // The platform's timer may fire a fraction early, and takes no more than its longest delay.
    const check = (): void => {
      const leftMs = dueMs - this.monotonicMs();
      if (leftMs <= 0) task();
      else arm(leftMs);
    };
    arm(Math.max(delayMs, 0));
    return () => clearTimeout(timer);
  }
}
