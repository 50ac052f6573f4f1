import type { Progress, ProgressListener } from '../../../core/invocation/progress.js';
import type { Clock } from '../../../core/primitives/clock.js';
import { ProgressFilter } from './progress-filter.js';

/**
 * Takes progress notifications to the calls that they belong to. The SDK forgets a call's listener
 * as soon as the result is in, and with it a report that came just before; so we hand out tokens
 * of our own and take them back only when the call has settled.
 */
export class ProgressDesk {
  readonly #clock: Clock;
  readonly #filters = new Map<number, ProgressFilter>();
  #last = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** A token for one call. */
  open(listener: ProgressListener): number {
    this.#last += 1;
    this.#filters.set(this.#last, new ProgressFilter(listener, this.#clock));
    return this.#last;
  }

  /** The call has its answer: nothing is reported after this. */
  close(token: number): void {
    this.#filters.get(token)?.flush();
    this.#filters.delete(token);
  }

  /** A report for a call that is not (or no longer) running has nobody to go to. */
  report(token: string | number, progress: Progress): void {
    this.#filters.get(Number(token))?.report(progress);
  }
}
