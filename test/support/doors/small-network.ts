import type { LineSession } from '../../../src/core/doors/line-door.js';

/** What somebody says on coming in. */
export interface SmallHead {
  readonly credential: string | undefined;
  readonly claims?: string;
}

/** Lets somebody in, or says why not. */
export type SmallListener = (
  head: SmallHead,
  send: (line: string) => void,
) => LineSession | { readonly refused: string };

/** Where small doors listen: a network of this process. */
export class SmallNetwork {
  readonly #listeners = new Map<string, SmallListener>();

  get isListening(): boolean {
    return this.#listeners.size > 0;
  }

  listen(listener: SmallListener): string {
    const url = `small://${this.#listeners.size + 1}`;
    this.#listeners.set(url, listener);
    return url;
  }

  close(url: string): void {
    this.#listeners.delete(url);
  }

  /** @throws {Error} when nothing listens there, or the listener lets nobody in. */
  enter(url: string, head: SmallHead, send: (line: string) => void): LineSession {
    const listener = this.#listeners.get(url);
    if (listener === undefined) throw new Error(`nothing listens at ${url}`);
    const entered = listener(head, send);
    if ('refused' in entered) throw new Error(entered.refused);
    return entered;
  }
}
