import type { Startable } from '../../core/container/tokens/startable.js';
import type { LoadingPhase } from './loading-phase.js';

/** Ends loading when its turn to start has come: after all that may write what was loaded. */
export class DirectoryLoaded implements Startable {
  readonly #loading: LoadingPhase;

  constructor(loading: LoadingPhase) {
    this.#loading = loading;
  }

  start(): void {
    this.#loading.end();
  }
}
