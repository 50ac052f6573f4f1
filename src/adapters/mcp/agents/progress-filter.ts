import type { Progress, ProgressListener } from '../../../core/invocation/progress.js';
import type { Clock } from '../../../core/primitives/clock.js';

/** Passed on as they come; of what a server says beyond that, the newest now and then. */
const mostAtOnce = 1_000;
const pauseMs = 100;
const longestMessage = 1_000;

/**
 * The reports of one call on their way to its listener: in order, each further than the one before
 * (a server that repeats itself breaks the protocol), the last one always, a flood only in part.
 */
export class ProgressFilter {
  readonly #listener: ProgressListener;
  readonly #clock: Clock;
  #furthest = Number.NEGATIVE_INFINITY;
  #passed = 0;
  #held: Progress | undefined;
  #cancel: () => void = () => undefined;

  constructor(listener: ProgressListener, clock: Clock) {
    this.#listener = listener;
    this.#clock = clock;
  }

  report(progress: Progress): void {
    if (!(progress.progress > this.#furthest)) return;
    this.#furthest = progress.progress;
    if (this.#passed < mostAtOnce) {
      this.#pass(progress);
      return;
    }
    if (this.#held === undefined) this.#cancel = this.#clock.after(pauseMs, () => this.flush());
    this.#held = progress;
  }

  /** Passes on what was held back; to be called before the call settles. */
  flush(): void {
    this.#cancel();
    if (this.#held !== undefined) this.#pass(this.#held);
    this.#held = undefined;
  }

  #pass(progress: Progress): void {
    this.#passed += 1;
    const { message } = progress;
    const isLong = message !== undefined && message.length > longestMessage;
    this.#listener(isLong ? { ...progress, message: message.slice(0, longestMessage) } : progress);
  }
}
