import type { Clock } from '../../primitives/clock.js';

/** A clock, and what the kit needs around it to judge it by another one. */
export interface ClockSubject {
  readonly clock: Clock;
  /** Lets this much time pass, by hand or really; settles when all that fell due in it has run. */
  readonly pass: (ms: number) => Promise<void> | void;
  /** How much time has passed since the subject was made, not read from the clock. */
  readonly elapsedMs: () => number;
  /** The wall clock in Unix milliseconds, not read from the clock. */
  readonly wallAt: () => number;
  /** What tasks have thrown so far, as whoever drives the clock was told it. */
  readonly faults: () => readonly unknown[];
  /** Declared as `wall`: sets the wall clock, as an operator or a time server does. */
  readonly setWall?: (at: number) => void;
  /** Declared as `process`: whether a process ends in which nothing is left but a task that waits. */
  readonly endsByItself?: () => Promise<boolean>;
}
