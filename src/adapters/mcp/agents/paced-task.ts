import type { Clock } from '../../../core/primitives/clock.js';

/** Several requests in a row are one run. */
const settleMs = 100;
/** However often it is asked for, a task begins no more often than this. */
const gapMs = 500;
/** The gap doubles with each run that made work for others, up to this. */
const longestGapMs = 60_000;
/** After so long without a run, the gap is short again. */
const calmMs = 120_000;

/** Runs a task soon after it is asked for: never twice at a time, never in a tight loop. */
export class PacedTask {
  readonly #task: () => Promise<boolean>;
  readonly #clock: Clock;
  #running = false;
  #wanted = false;
  #cancel: (() => void) | undefined;
  #gapMs = gapMs;
  #begunAtMs = Number.NEGATIVE_INFINITY;

  /** @param task settles always, handles its own failures, and says whether it made work */
  constructor(task: () => Promise<boolean>, clock: Clock) {
    this.#task = task;
    this.#clock = clock;
  }

  request(): void {
    this.#wanted = true;
    if (this.#running || this.#cancel !== undefined) return;
    const sinceMs = this.#clock.monotonicMs() - this.#begunAtMs;
    this.#cancel = this.#clock.after(
      Math.max(settleMs, this.#gapMs - sinceMs),
      () => void this.#run(),
    );
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
    const nowMs = this.#clock.monotonicMs();
    if (nowMs - this.#begunAtMs >= calmMs) this.#gapMs = gapMs;
    this.#begunAtMs = nowMs;
    const madeWork = await this.#task();
    if (madeWork) this.#gapMs = Math.min(2 * this.#gapMs, longestGapMs);
    this.#running = false;
    this.#askAgain();
  }
}
