import type { Progress, ProgressListener } from '../../../core/invocation/progress.js';

/**
 * Takes progress notifications to the calls that they belong to. The SDK forgets a call's listener
 * as soon as the result is in, and with it a report that came just before; so we hand out tokens
 * of our own and take them back only when the call has settled.
 */
export class ProgressDesk {
  readonly #listeners = new Map<number, ProgressListener>();
  #last = 0;

  /** A token for one call. */
  open(listener: ProgressListener): number {
    this.#last += 1;
    this.#listeners.set(this.#last, listener);
    return this.#last;
  }

  close(token: number): void {
    this.#listeners.delete(token);
  }

  /** A report for a call that is not (or no longer) running has nobody to go to. */
  report(token: string | number, progress: Progress): void {
    this.#listeners.get(Number(token))?.(progress);
  }
}
