import type { Clock } from '../../../core/primitives/clock.js';

/**
 * Counts the requests of one door that wait for their answer, until the answer has left, so that
 * the door can stop without cutting one off. Subscriptions, which never end, are not counted.
 */
export class RequestsInFlight {
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

  /** Counts one in; the returned function, called once or more, counts it out. */
  enter(): () => void {
    this.#count += 1;
    let inside = true;
    return () => {
      if (!inside) return;
      inside = false;
      this.#count -= 1;
      if (this.#count === 0) this.#onIdle?.();
    };
  }

  /** From here on the door is stopping; resolves when nothing waits, or after `limitMs`. */
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

/** True for the one kind of request that is never answered while it lasts. */
export function isSubscription(message: unknown): boolean {
  return (
    typeof message === 'object' &&
    message !== null &&
    'method' in message &&
    message.method === 'subscriptions/listen'
  );
}
