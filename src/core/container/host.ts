import type { ExplainedBinding } from './explanation.js';
import type { Token } from './token.js';

/**
 * A composed host: everything is built and started. Whoever composed it stops it.
 *
 * `get` and `getAll` keep working while the host stops, since what drains may still ask, and throw
 * afterwards. Neither hands out a sealed or guarded seam: those belong to governance.
 */
export interface Host extends AsyncDisposable {
  /** @throws {Error} for a many-seam, a sealed or guarded one, one that nobody binds, or a stopped host. */
  get<T>(seam: Token<T>): T;
  /** The contributions in their order; empty when there are none. Throws as `get` does. */
  getAll<T>(seam: Token<T>): readonly T[];
  /** Every binding that holds, where it comes from and what it replaced. */
  explain(): readonly ExplainedBinding[];
  /**
   * Stops every service in the reverse order of starting, one after the other, each within the
   * stop limit. Idempotent. Rejects with an `AggregateError` when some did not stop; the others
   * were stopped all the same.
   */
  stop(): Promise<void>;
}
