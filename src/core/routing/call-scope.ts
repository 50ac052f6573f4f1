import type { Progress, ProgressListener } from '../invocation/progress.js';
import type { Clock } from '../primitives/clock.js';
import { ignoreRejection } from '../primitives/ignore-rejection.js';

/** Why a call was stopped before it ended by itself. */
export type StopCause = 'cancelled' | 'deadline' | 'draining';

/** What `race` gives when the call was stopped first. */
export const stopped: unique symbol = Symbol('stopped');

/**
 * The life of one call: from its begin until its answer, or until the caller cancels, the time runs
 * out or the host stops. It tells the agent by a signal of its own, which carries no reason: what
 * the caller's says may be a secret.
 */
export class CallScope {
  #controller: AbortController | undefined;
  readonly #callerSignal: AbortSignal;
  readonly #clearDeadline: () => void;
  #cause: StopCause | undefined;
  #onStop: (() => void) | undefined;
  #ended = false;

  constructor(callerSignal: AbortSignal, timeLeftMs: number, clock: Clock) {
    this.#callerSignal = callerSignal;
    callerSignal.addEventListener('abort', this.#onCallerAbort);
    this.#clearDeadline = clock.after(Math.max(0, timeLeftMs), () => this.stop('deadline'));
    if (callerSignal.aborted) this.stop('cancelled');
    // Also covers what is not a number: a call without a usable limit does not run.
    else if (!(timeLeftMs > 0)) this.stop('deadline');
  }

  /** What the agent is given; aborts when the call is stopped. Made when somebody asks for it. */
  get signal(): AbortSignal {
    this.#controller ??= new AbortController();
    if (this.#cause !== undefined) this.#controller.abort();
    return this.#controller.signal;
  }

  /** Why the call was stopped; `undefined` while it may go on. */
  get cause(): StopCause | undefined {
    return this.#cause;
  }

  stop(cause: StopCause): void {
    if (this.#cause !== undefined || this.#ended) return;
    this.#cause = cause;
    this.#onStop?.();
    this.#controller?.abort();
  }

  /** What `work` gives, or `stopped` as soon as the call is; what comes later is dropped. */
  race<T>(work: Promise<T>): Promise<T | typeof stopped> {
    return new Promise((resolve, reject) => {
      if (this.#cause !== undefined) resolve(stopped);
      this.#onStop = () => resolve(stopped);
      work.then(resolve, reject);
    });
  }

  /** Passes reports on for as long as the call lives, or until the listener throws. */
  guard(listener: ProgressListener, onFault: (fault: unknown) => void): ProgressListener {
    // Typed to give nothing, it may be asynchronous all the same: then it must not end the process.
    const report: (progress: Progress) => unknown = listener;
    let isSound = true;
    return (progress) => {
      if (this.#cause !== undefined || this.#ended || !isSound) return;
      try {
        ignoreRejection(report(progress));
      } catch (fault) {
        isSound = false;
        onFault(fault);
      }
    };
  }

  /** Lets go of clock and caller; nothing stops the call any more. */
  end(): void {
    this.#ended = true;
    this.#onStop = undefined;
    this.#clearDeadline();
    this.#callerSignal.removeEventListener('abort', this.#onCallerAbort);
  }

  readonly #onCallerAbort = (): void => this.stop('cancelled');
}
