import { token } from '../container/tokens/token.js';

/**
 * Time, as a seam: core and skills never read the machine's clock themselves, so a test moves time
 * by hand and a host may bring its own.
 *
 * Whoever has to date a record, measure a span or bound a wait asks it, many times a call: at the
 * least a deadline, a limit for each governance stage and one for each record. Nearly every task is
 * taken back before its time, so asking and taking back must be cheap with thousands that wait. All
 * times are in milliseconds and may have a fraction. Nothing here is awaited.
 *
 * Implementations must
 * - give `now` for the record only, and measure with `monotonicMs` alone: no setting of the wall
 *   clock moves the one reading or the time of a task;
 * - run a task once, never before its time and never inside `after`, tasks in the order of their
 *   times and, where these are the same, of asking; those that are due together may run without a
 *   turn between them;
 * - wait out a delay of any length, also one that the platform's timer does not take, and an
 *   infinite one for ever; take one that is negative or not a number for 0, since a limit that lost
 *   its number has to end at once rather than never;
 * - let a task that throws keep no other from running, and hide nothing of it: what it threw reaches
 *   whoever drives the clock (the runtime's handler of uncaught exceptions, the caller of
 *   `ManualClock.advance`);
 * - keep no process alive for a task that waits.
 *
 * None of the three methods throws. They are called on the clock, so they need not work unbound.
 *
 * Contract: CL-1 to CL-11. Decision: ADR 0020.
 */
export interface Clock {
  /** Wall-clock instant in Unix milliseconds; may jump, also backwards. */
  now(): number;
  /** Milliseconds since an arbitrary start; never goes back. Means nothing in another process. */
  monotonicMs(): number;
  /**
   * Runs `task` once after `delayMs`, unless the returned function is called first. That function
   * may be called at any time and again: once the task has run, or was taken back, it does nothing.
   */
  after(delayMs: number, task: () => void): () => void;
}
export const Clock = token<Clock>('Clock', {
  suppliedBy: 'load systemModule of skillseam/system',
  starts: 'first',
});
