import type { Progress, ProgressListener } from '../../core/invocation/progress.js';

/** Passes progress on until the call has settled, also where a router holds on to the listener. */
export class CallProgress {
  readonly #listener: ProgressListener | undefined;
  #open = true;

  constructor(listener: ProgressListener | undefined) {
    this.#listener = listener;
  }

  readonly listener = (progress: Progress): void => {
    if (this.#open) this.#listener?.(progress);
  };

  close(): void {
    this.#open = false;
  }
}
