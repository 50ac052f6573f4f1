import type { Clock } from '../../../core/primitives/clock.js';

/** How long the answers of what was cut short may take to leave. */
const answerMs = 1_000;

/**
 * Counts the requests of one door that wait for their answer, until the answer has left, so that
 * the door can stop without cutting one off. Subscriptions, which never end, are not counted.
 */
export class RequestsInFlight {
  readonly #clock: Clock;
  readonly #cuts = new Set<() => void>();
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

  /** Has `cut` called when a drain runs out of time; the returned function takes it back. */
  onCut(cut: () => void): () => void {
    this.#cuts.add(cut);
    return () => void this.#cuts.delete(cut);
  }

  /**
   * From here on the door is stopping; resolves when nothing waits. What still runs after `limitMs`
   * is cut short, so that whoever waits for it is answered, and is given `answerMs` for that.
   */
  async drain(limitMs: number): Promise<void> {
    this.#stopping = true;
    if (this.#count > 0) await this.#idleWithin(limitMs);
    if (this.#count === 0) return;
    for (const cut of this.#cuts) cut();
    await this.#idleWithin(answerMs);
  }

  #idleWithin(limitMs: number): Promise<void> {
    return new Promise((resolve) => {
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
