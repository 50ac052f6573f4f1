import type { ProgressToken } from '@modelcontextprotocol/server';
import type { Progress } from '../../../core/invocation/progress.js';

/** Sends one progress notification to the client that asked for it. */
export type SendProgress = (
  params: Progress & { readonly progressToken: ProgressToken },
) => Promise<void>;

/**
 * Carries the progress of one call to its client: each report, in order, all of them before the
 * result and none after. Without a token the client asked for none, and nothing is sent.
 */
export class ProgressRelay {
  readonly #token: ProgressToken | undefined;
  readonly #send: SendProgress;
  #sent: Promise<void> = Promise.resolve();
  #settled = false;
  #reported = false;

  constructor(token: ProgressToken | undefined, send: SendProgress) {
    this.#token = token;
    this.#send = send;
  }

  readonly report = (progress: Progress): void => {
    const progressToken = this.#token;
    if (progressToken === undefined || this.#settled) return;
    this.#reported = true;
    // A send fails only when the client is gone; its call is cancelled by the same event.
    this.#sent = this.#sent
      .then(() => this.#send({ ...progress, progressToken }))
      .catch(() => undefined);
  };

  /**
   * Closes the relay; resolves once everything reported is on its way. After a report it waits one
   * turn more, so that the result goes in a write of its own: clients drop a report that reaches
   * them in one piece with the result.
   */
  async settle(): Promise<void> {
    this.#settled = true;
    await this.#sent;
    if (this.#reported) await nextTurn();
  }
}

async function nextTurn(): Promise<void> {
  await new Promise<void>((resolve) => {
    setImmediate(resolve);
  });
}
