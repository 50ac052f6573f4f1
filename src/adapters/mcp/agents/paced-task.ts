import type { Clock } from '../../../core/primitives/clock.js';

/** Several requests in a row are one run. */
const settleMs = 100;
/** However often it is asked for, a task begins no more often than this. */
const gapMs = 500;

/** Runs a task soon after it is asked for: never twice at a time, never in a tight loop. */
export class PacedTask {
  readonly #task: () => Promise<void>;
  readonly #clock: Clock;
  #running = false;
  #wanted = false;
  #cancel: (() => void) | undefined;
  #begunAtMs = Number.NEGATIVE_INFINITY;

  /** @param task settles always, and handles its own failures */
  constructor(task: () => Promise<void>, clock: Clock) {
    this.#task = task;
    this.#clock = clock;
  }

  request(): void {
    this.#wanted = true;
    if (this.#running || this.#cancel !== undefined) return;
    const sinceMs = this.#clock.monotonicMs() - this.#begunAtMs;
    this.#cancel = this.#clock.after(Math.max(settleMs, gapMs - sinceMs), () => void this.#run());
  }

  /** Forgets what was asked for; a task that runs goes on. */
  cancel(): void {
    this.#wanted = false;
    this.#cancel?.();
    this.#cancel = undefined;
  }

  #askAgain(): void {
    if (this.#wanted) this.request();
  }

  async #run(): Promise<void> {
    this.#cancel = undefined;
    this.#wanted = false;
    this.#running = true;
    this.#begunAtMs = this.#clock.monotonicMs();
    await this.#task();
    this.#running = false;
    this.#askAgain();
  }
}
