// Kept in the declarations, which need no other library for `AsyncDisposable`.
/// <reference lib="esnext.disposable" preserve="true" />
import type { ExplainedBinding } from '../judging/explanation.js';
import type { ManyToken, Token } from '../tokens/token.js';

/**
 * A composed host. It is judged whole when it is made, builds and starts everything in `start`, and
 * ends in `stop`. Whoever composed it stops it; `await using` does so at the end of the block.
 *
 * `get` and `getAll` work once it is started and while it stops, since what drains may still ask,
 * and throw before and afterwards. Neither hands out a sealed or guarded seam: those belong to
 * governance.
 */
export interface Host extends AsyncDisposable {
  /**
   * Builds every service and starts what has a life, dependencies first, and gives the host itself.
   * A second call waits for the first, whatever its signal. A signal that aborts gives up, stops what
   * was started, and rejects.
   *
   * @throws {HostStartError} when a service could not be built or started; what had been started has
   * been stopped again, and the host is stopped. Once it was told to stop, it rejects with an `Error`.
   */
  start(signal?: AbortSignal): Promise<this>;
  /**
   * @throws {Error} for a many-seam, a sealed or guarded one, one that nobody binds, and for a host
   * that is not started or is stopped.
   */
  get<T>(seam: Token<T>): T;
  /** The contributions in their order; empty when there are none. Throws as `get` does. */
  getAll<T>(seam: ManyToken<T>): readonly T[];
  /** Every binding that holds, where it comes from and what it replaced. Works at any time. */
  explain(): readonly ExplainedBinding[];
  /**
   * Stops every service in the reverse order of starting, one after the other, each within the
   * stop limit. Idempotent; gives up a start that is under way. Rejects with an `AggregateError` when
   * some did not stop; the others were stopped all the same. After a start that failed it has nothing
   * to do: what did not stop then stands in the `HostStartError`.
   */
  stop(): Promise<void>;
}
