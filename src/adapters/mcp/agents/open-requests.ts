import type { RequestId } from '@modelcontextprotocol/client';
import { LostError } from './lost-error.js';

interface OpenRequest {
  readonly answered: () => void;
  readonly lost: (error: LostError) => void;
  readonly stream: AbortController;
}

/**
 * Requests whose answers are on their way, each on an HTTP stream of its own. The SDK does not
 * notice a stream that ends without the answer, and would wait for it for ever.
 */
export class OpenRequests {
  readonly #open = new Map<string, OpenRequest>();

  /** Settles when the answer is in; rejects with `LostError` when it will not come. */
  async follow(id: RequestId, send: (stream: AbortSignal) => Promise<void>): Promise<void> {
    const stream = new AbortController();
    const answer = new Promise<void>((answered, lost) => {
      this.#open.set(String(id), { answered, lost, stream });
    });
    try {
      await Promise.all([send(stream.signal), answer]);
    } finally {
      this.#open.delete(String(id));
    }
  }

  answered(id: RequestId | undefined): void {
    this.#open.get(String(id))?.answered();
  }

  /** The stream ended; nothing is lost when the answer was in it. */
  ended(id: RequestId): void {
    this.#open.get(String(id))?.lost(new LostError('the stream ended without the answer'));
  }

  /** Lets go of a stream on which nobody waits any more. */
  cut(id: RequestId): void {
    this.#open.get(String(id))?.stream.abort();
    this.ended(id);
  }

  cutAll(): void {
    for (const id of [...this.#open.keys()]) this.cut(id);
  }
}
