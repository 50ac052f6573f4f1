import { SkillseamError } from '../../core/errors/skillseam-error.js';

/**
 * Holds what comes in faster than it is taken, up to a limit. Putting never waits and never throws:
 * a reader that falls too far behind is the one who is told.
 */
export class LiveQueue<T> {
  readonly #limit: number;
  #items: T[] = [];
  #overflowed = false;
  #wake: () => void = () => undefined;

  constructor(limit: number) {
    this.#limit = limit;
  }

  put(item: T): void {
    if (this.#items.length >= this.#limit) {
      this.#overflowed = true;
      this.#items = [];
    }
    if (!this.#overflowed) this.#items.push(item);
    this.#wake();
  }

  /**
   * What was put, in order, until the signal aborts.
   * @throws {SkillseamError} OVERLOADED when the reader fell more than the limit behind.
   */
  async *take(signal: AbortSignal): AsyncGenerator<T, void> {
    const wake = (): void => this.#wake();
    signal.addEventListener('abort', wake);
    try {
      while (!signal.aborted) {
        if (this.#overflowed) throw tooSlow(this.#limit);
        const items = this.#items;
        this.#items = [];
        if (items.length > 0) yield* items;
        else await this.#next(signal);
      }
    } finally {
      signal.removeEventListener('abort', wake);
    }
  }

  async #next(signal: AbortSignal): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
      if (signal.aborted || this.#overflowed || this.#items.length > 0) resolve();
    });
  }
}

function tooSlow(limit: number): SkillseamError {
  return new SkillseamError(
    'OVERLOADED',
    `The reader fell more than ${limit} records behind and was dropped; ask again after the last one that it saw.`,
  );
}
