import type { Progress, ProgressListener } from '../../../core/invocation/progress.js';
import type { Clock } from '../../../core/primitives/clock.js';
import { ProgressGate } from './progress-gate.js';

/**
 * Takes progress notifications to the calls that they belong to. The SDK forgets a call's listener
 * as soon as the result is in, and with it a report that came just before; so we hand out tokens
 * of our own and take them back only when the call has settled.
 */
export class ProgressDesk {
  readonly #clock: Clock;
  readonly #gates = new Map<number, ProgressGate>();
  #last = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** A token for one call. */
  open(listener: ProgressListener): number {
    this.#last += 1;
    this.#gates.set(this.#last, new ProgressGate(listener, this.#clock));
    return this.#last;
  }

  /** The call has its answer: nothing is reported after this. */
  close(token: number): void {
    this.#gates.get(token)?.flush();
    this.#gates.delete(token);
  }

  /** A report for a call that is not (or no longer) running has nobody to go to. */
  report(token: string | number, progress: Progress): void {
    this.#gates.get(Number(token))?.report(progress);
  }
}
