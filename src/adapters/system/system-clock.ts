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
    const wait = (): void => {
      const leftMs = dueMs - this.monotonicMs();
      timer = setTimeout(
        leftMs > longestDelayMs ? wait : task,
        Math.min(Math.max(leftMs, 0), longestDelayMs),
      );
      timer.unref();
    };
    wait();
    return () => clearTimeout(timer);
  }
}
