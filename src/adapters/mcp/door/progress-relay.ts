import type { ProgressToken } from '@modelcontextprotocol/server';
import type { Progress } from '../../../core/invocation/progress.js';
import type { Clock } from '../../../core/primitives/clock.js';

/** Sends one progress notification to the client that asked for it. */
export type SendProgress = (
  params: Progress & { readonly progressToken: ProgressToken },
) => Promise<void>;

/**
 * How far apart the last report and the result are, in ms. The official client drops a report that
 * it reads in one piece with the result, as it does when both come through a pipe at once.
 */
const gapMs = 25;

/**
 * Carries the progress of one call to its client: each report, in order, all of them before the
 * result and none after. Without a token the client asked for none, and nothing is sent.
 */
export class ProgressRelay {
  readonly #token: ProgressToken | undefined;
  readonly #send: SendProgress;
  readonly #clock: Clock;
  #sent: Promise<void> = Promise.resolve();
  #reportedAtMs = Number.NEGATIVE_INFINITY;
  #settled = false;

  constructor(token: ProgressToken | undefined, send: SendProgress, clock: Clock) {
    this.#token = token;
    this.#send = send;
    this.#clock = clock;
  }

  readonly report = (progress: Progress): void => {
    const progressToken = this.#token;
    if (progressToken === undefined || this.#settled) return;
    this.#reportedAtMs = this.#clock.monotonicMs();
    // A send fails only when the client is gone; its call is cancelled by the same event.
    this.#sent = this.#sent
      .then(() => this.#send({ ...progress, progressToken }))
      .catch(() => undefined);
  };

  /** Closes the relay; resolves once everything reported is on its way, and the gap is over. */
  async settle(): Promise<void> {
    this.#settled = true;
    await this.#sent;
    const leftMs = this.#reportedAtMs + gapMs - this.#clock.monotonicMs();
    if (leftMs <= 0) return;
    await new Promise<void>((resolve) => {
      this.#clock.after(leftMs, resolve);
    });
  }
}
