import { token } from '../container/token.js';

/**
 * Time, as a seam: core and skills never read the machine's clock themselves, so a test moves time
 * by hand and a host may bring its own.
 *
 * Implementations must keep `monotonicMs` from ever going back, whatever happens to the wall clock:
 * deadlines and durations are measured with it, `now` is for the record only.
 *
 * Decision: ADR 0020.
 */
export interface Clock {
  /** Wall-clock instant in Unix milliseconds; may jump. */
  now(): number;
  /** Milliseconds since an arbitrary start; never goes back. */
  monotonicMs(): number;
  /**
   * Runs `task` once after `delayMs` unless the returned function is called first. The pending task
   * must not keep the process alive.
   */
  after(delayMs: number, task: () => void): () => void;
}
export const Clock = token<Clock>('Clock', { suppliedBy: 'load systemModule' });
