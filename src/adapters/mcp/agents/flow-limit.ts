import type { Clock } from '../../../core/primitives/clock.js';

const windowMs = 1_000;
const mostMessages = 5_000;
const mostBytes = 64 * 1024 * 1024;

/**
 * How much a server may say in a second before we stop reading for the rest of it. Its pipe then
 * fills and it has to wait; nothing that it says is lost, and the host keeps its time for others.
 */
export class FlowLimit {
  readonly #clock: Clock;
  #begunAtMs: number;
  #messages = 0;
  #bytes = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#begunAtMs = clock.monotonicMs();
  }

  /** Counts what was read; how long to read nothing more, in ms. */
  take(messages: number, bytes: number): number {
    const nowMs = this.#clock.monotonicMs();
    if (nowMs - this.#begunAtMs >= windowMs) {
      this.#begunAtMs = nowMs;
      this.#messages = 0;
      this.#bytes = 0;
    }
    this.#messages += messages;
    this.#bytes += bytes;
    if (this.#messages <= mostMessages && this.#bytes <= mostBytes) return 0;
    return this.#begunAtMs + windowMs - nowMs;
  }
}
