import type { Caller } from '../../../core/messaging/caller.js';

/** Requests and streams that one principal may have open at a time. */
const maxOpen = 256;

/** Keeps one principal from using up the connections of all. */
export class ExchangeLimit {
  readonly #open = new Map<string, number>();

  /** Takes a place; the answer gives it back. `undefined` when the principal has too many open. */
  enter({ tenant, principal }: Caller): (() => void) | undefined {
    const key = `${tenant} ${principal}`;
    const open = this.#open.get(key) ?? 0;
    if (open >= maxOpen) return undefined;
    this.#open.set(key, open + 1);
    return () => {
      const left = (this.#open.get(key) ?? 1) - 1;
      if (left === 0) this.#open.delete(key);
      else this.#open.set(key, left);
    };
  }
}
