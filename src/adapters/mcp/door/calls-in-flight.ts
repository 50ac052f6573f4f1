import type { Clock } from '../../../core/primitives/clock.js';

/** Counts the calls of one door, so that the door can stop without cutting one off. */
export class CallsInFlight {
  readonly #clock: Clock;
  #count = 0;
  #stopping = false;
  #onIdle: (() => void) | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get stopping(): boolean {
    return this.#stopping;
  }

  /** Runs `call`, or answers `undefined` without running it when the door is stopping. */
  async run<T>(call: () => Promise<T>): Promise<T | undefined> {
    if (this.#stopping) return undefined;
    this.#count += 1;
    try {
      return await call();
    } finally {
      this.#count -= 1;
      if (this.#count === 0) this.#onIdle?.();
    }
  }

  /** Refuses new calls; resolves when those under way have ended, or after `limitMs`. */
  async drain(limitMs: number): Promise<void> {
    this.#stopping = true;
    if (this.#count === 0) return;
    await new Promise<void>((resolve) => {
      const cancel = this.#clock.after(limitMs, resolve);
      this.#onIdle = () => {
        cancel();
        resolve();
      };
    });
  }
}
