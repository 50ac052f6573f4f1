import type { Door } from '../../../src/core/doors/door.js';
import type { LineDoor, LineSession } from '../../../src/core/doors/line-door.js';
import type { Caller } from '../../../src/core/messaging/caller.js';
import type { SmallHead, SmallListener, SmallNetwork } from './small-network.js';

/** Who a credential stands for. */
export type SmallKeys = (head: SmallHead) => Caller | undefined;

/** A door on a small network that serves the sessions of a line door. */
export class SmallDoor implements Door {
  readonly id = 'small';
  readonly #network: SmallNetwork;
  readonly #keys: SmallKeys;
  readonly #lines: LineDoor;
  readonly #sessions = new Set<LineSession>();
  #started: Promise<void> | undefined;
  #stopped: Promise<void> | undefined;
  #url: string | undefined;

  constructor(network: SmallNetwork, keys: SmallKeys, lines: LineDoor) {
    this.#network = network;
    this.#keys = keys;
    this.#lines = lines;
  }

  get url(): string | undefined {
    return this.#url;
  }

  start(): Promise<void> {
    this.#started ??= this.#open();
    return this.#started;
  }

  stop(): Promise<void> {
    this.#stopped ??= this.#close();
    return this.#stopped;
  }

  async #open(): Promise<void> {
    await Promise.resolve();
    if (this.#stopped === undefined) this.#url = this.#network.listen(this.#admit);
  }

  async #close(): Promise<void> {
    await this.#lines.drain();
    if (this.#url !== undefined) this.#network.close(this.#url);
    this.#url = undefined;
    for (const session of this.#sessions) session.close();
  }

  readonly #admit: SmallListener = (head, send) => {
    const caller = this.#keys(head);
    if (caller === undefined) return { refused: 'no' };
    const session = this.#lines.open(caller, send);
    this.#sessions.add(session);
    return session;
  };
}
