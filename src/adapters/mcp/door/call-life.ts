import type { SkillInvocationResult } from '../../../core/invocation/skill-invocation-result.js';
import type { RequestsInFlight } from './requests-in-flight.js';

/** A call until its end: its caller may cancel it, and a stopping door may cut it short. */
export class CallLife {
  readonly #controller = new AbortController();
  readonly #byCaller: AbortSignal;
  readonly #stay: () => void;
  #cut = false;

  constructor(byCaller: AbortSignal, inFlight: RequestsInFlight) {
    this.#byCaller = byCaller;
    byCaller.addEventListener('abort', this.#abort);
    this.#stay = inFlight.onCut(() => {
      this.#cut = !byCaller.aborted;
      this.#abort();
    });
    if (byCaller.aborted) this.#abort();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** True when the result is what the door's stopping made of the call. */
  wasCut(result: SkillInvocationResult): boolean {
    return this.#cut && result.kind === 'failed' && result.code === 'CANCELLED';
  }

  end(): void {
    this.#stay();
    this.#byCaller.removeEventListener('abort', this.#abort);
  }

  readonly #abort = (): void => {
    this.#controller.abort();
  };
}
