import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createInterface, type Interface } from 'node:readline';

/** A peer that says whatever it likes to a socket. */
export class RawPeer {
  readonly socket: Socket;
  readonly #lines: Interface;
  readonly #heard: unknown[] = [];

  constructor(path: string) {
    this.socket = connect(path);
    this.socket.on('error', () => undefined);
    this.#lines = createInterface({ input: this.socket });
    this.#lines.on('line', (line) => this.#heard.push(JSON.parse(line)));
  }

  /** Opens a control connection. */
  static async control(path: string): Promise<RawPeer> {
    const peer = new RawPeer(path);
    peer.say({ skillseam: 1, door: 'control' });
    await peer.next();
    return peer;
  }

  say(message: unknown): void {
    this.socket.write(`${JSON.stringify(message)}\n`);
  }

  /** The next message; fails when the connection is over first. */
  async next(): Promise<Readonly<Record<string, unknown>>> {
    while (this.#heard.length === 0) {
      if (this.socket.destroyed) throw new Error('the connection is over');
      await Promise.race([once(this.#lines, 'line'), once(this.#lines, 'close')]);
    }
    return this.#heard.shift() as Readonly<Record<string, unknown>>;
  }

  /** Resolves when the owner has ended the connection; gives what was said before. */
  async over(): Promise<readonly unknown[]> {
    if (!this.socket.closed) await once(this.socket, 'close');
    return this.#heard;
  }
}
