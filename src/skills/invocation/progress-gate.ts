import type { Progress, ProgressListener } from '../../core/invocation/progress.js';

/** Passes progress on until the call has settled; a listener that throws harms nobody. */
export class ProgressGate {
  readonly #listener: ProgressListener | undefined;
  #open = true;

  constructor(listener: ProgressListener | undefined) {
    this.#listener = listener;
  }

  readonly listener = (progress: Progress): void => {
    if (!this.#open) return;
    try {
      this.#listener?.(progress);
    } catch {
      // The listener is the caller's own: its fault is not the agent's, and the call goes on.
    }
  };

  close(): void {
    this.#open = false;
  }
}
