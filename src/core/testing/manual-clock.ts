import { type Clock } from '../primitives/clock.js';

interface Waiting {
  readonly dueMs: number;
  readonly task: () => void;
}

/** Time that moves when it is told to, for tests and contract kits. */
export class ManualClock implements Clock {
  readonly #startedAt: number;
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
    const waiting = { dueMs: this.#elapsedMs + Math.max(delayMs, 0), task };
    this.#waiting = [...this.#waiting, waiting];
    return () => this.#forget(waiting);
  }

  /** How many tasks wait for their time. */
  get pending(): number {
    return this.#waiting.length;
  }

  /**
   * Moves time on and runs what falls due on the way, each task at its own instant, those of the
   * same instant in the order in which they were asked for; tasks that a task adds are run too.
   */
  advance(ms: number): void {
    const untilMs = this.#elapsedMs + ms;
    for (let next = this.#nextUntil(untilMs); next; next = this.#nextUntil(untilMs)) {
      this.#forget(next);
      this.#elapsedMs = next.dueMs;
      next.task();
    }
    this.#elapsedMs = untilMs;
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
