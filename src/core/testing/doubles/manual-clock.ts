import { type Clock } from '../../primitives/clock.js';

interface Waiting {
  readonly dueMs: number;
  readonly task: () => void;
}

/** Time that moves when it is told to, for tests and contract kits. */
export class ManualClock implements Clock {
  #startedAt: number;
  #elapsedMs = 0;
  #waiting: readonly Waiting[] = [];

  /** Starts at this wall-clock instant; in 2026 when none is given. */
  constructor(startedAt = Date.UTC(2026, 0, 1)) {
    this.#startedAt = startedAt;
  }

  now(): number {
    return this.#startedAt + this.#elapsedMs;
  }

  monotonicMs(): number {
    return this.#elapsedMs;
  }

  after(delayMs: number, task: () => void): () => void {
    const waiting = { dueMs: this.#elapsedMs + (delayMs > 0 ? delayMs : 0), task };
    this.#waiting = [...this.#waiting, waiting];
    return () => this.#forget(waiting);
  }

  /** How many tasks wait for their time. */
  get pending(): number {
    return this.#waiting.length;
  }

  /** Sets the wall clock, as an operator or a time server does; no time passes. */
  setNow(at: number): void {
    this.#startedAt = at - this.#elapsedMs;
  }

  /**
   * Moves time on and runs what falls due on the way, each task at its own instant, those of the
   * same instant in the order in which they were asked for; tasks that a task adds are run too. What
   * a task throws is thrown here when all have run, as an `AggregateError` when it is more than one.
   *
   * @throws {Error} when `ms` is not a span: time does not go back, and has no end to go to.
   */
  advance(ms: number): void {
    if (!Number.isFinite(ms) || ms < 0) throw new Error(`Time cannot move on by ${String(ms)} ms.`);
    const untilMs = this.#elapsedMs + ms;
    const faults: unknown[] = [];
    for (let next = this.#nextUntil(untilMs); next; next = this.#nextUntil(untilMs)) {
      this.#forget(next);
      this.#elapsedMs = next.dueMs;
      try {
        next.task();
      } catch (fault) {
        faults.push(fault);
      }
    }
    this.#elapsedMs = untilMs;
    if (faults.length > 1) throw new AggregateError(faults, 'Several tasks of the clock threw.');
    if (faults.length > 0) throw faults[0];
  }

  #nextUntil(untilMs: number): Waiting | undefined {
    return this.#waiting
      .filter(({ dueMs }) => dueMs <= untilMs)
      .sort((one, other) => one.dueMs - other.dueMs)[0];
  }

  #forget(waiting: Waiting): void {
    this.#waiting = this.#waiting.filter((each) => each !== waiting);
  }
}
