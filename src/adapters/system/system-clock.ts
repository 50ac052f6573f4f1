import { AsyncResource } from 'node:async_hooks';
import { type Clock } from '../../core/primitives/clock.js';
import { WaitingTasks } from './waiting-tasks.js';

/** Longest delay that the platform's timer takes; a longer one would fire at once. */
const longestTimerMs = 2 ** 31 - 1;

/**
 * `Clock` of the operating system. One timer of the platform's wakes it for whatever waits: timers
 * of different lengths keep no order when the process is busy, and may fire a fraction early.
 */
export class SystemClock implements Clock {
  readonly #waiting = new WaitingTasks();
  readonly #longestTimerMs: number;
  #timer: NodeJS.Timeout | undefined;
  #wakesAtMs = Infinity;

  /** A platform whose timer takes less than ours says so. */
  constructor(longestMs = longestTimerMs) {
    this.#longestTimerMs = longestMs;
  }

  now(): number {
    return Date.now();
  }

  monotonicMs(): number {
    return performance.now();
  }

  after(delayMs: number, task: () => void): () => void {
    const dueMs = this.monotonicMs() + (delayMs > 0 ? delayMs : 0);
    // Whoever shares the timer must not share the context (a trace, a tenant) of who set it.
    const context = new AsyncResource('skillseam.Clock');
    const waiting = this.#waiting.add(dueMs, () => {
      context.runInAsyncScope(task);
    });
    this.#arm();
    return () => this.#waiting.remove(waiting);
  }

  #arm(): void {
    const { first } = this.#waiting;
    if (first === undefined || first.dueMs >= this.#wakesAtMs) return;
    clearTimeout(this.#timer);
    this.#wakesAtMs = first.dueMs;
    const leftMs = Math.max(0, Math.ceil(first.dueMs - this.monotonicMs()));
    this.#timer = setTimeout(() => this.#wake(), Math.min(leftMs, this.#longestTimerMs)).unref();
  }

  /** A task that throws ends this turn, as the runtime wants it; the rest run in the next one. */
  #wake(): void {
    this.#wakesAtMs = Infinity;
    const nowMs = this.monotonicMs();
    try {
      for (let { first } = this.#waiting; first; { first } = this.#waiting) {
        if (first.dueMs > nowMs) break;
        this.#waiting.remove(first);
        first.run();
      }
    } finally {
      this.#arm();
    }
  }
}
