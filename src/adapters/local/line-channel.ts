import type { Socket } from 'node:net';
import { LineFault, LineSplitter } from './line-splitter.js';

const mebibyte = 1024 * 1024;

/** How long a peer has to read the last of what was sent. */
const lingerMs = 2_000;

/** How much a channel holds for a peer. */
export interface ChannelLimits {
  /** Longest line that is read. */
  readonly maxLineBytes: number;
  /** Most that waits for a peer that does not read; beyond it the channel is cut. */
  readonly maxUnreadBytes: number;
}

/** What the owner of a data folder takes from a peer. */
export const ownerLimits: ChannelLimits = {
  maxLineBytes: mebibyte,
  maxUnreadBytes: 64 * mebibyte,
};

/** What a command takes from the owner, whom it trusts; an answer may be long. */
export const clientLimits: ChannelLimits = {
  maxLineBytes: 256 * mebibyte,
  maxUnreadBytes: 64 * mebibyte,
};

/** Who is told what comes in. */
export interface ChannelListener {
  line(text: string): void;
  /** The peer sent something that is no line, in its place among the lines. */
  fault(fault: LineFault): void;
  /** The channel is gone, once, for whatever reason. */
  closed(): void;
}

/** Lines of text both ways over a socket. */
export class LineChannel {
  readonly #socket: Socket;
  readonly #limits: ChannelLimits;
  readonly #splitter: LineSplitter;
  readonly #held: (string | LineFault)[] = [];
  #listener: ChannelListener | undefined;
  #holding = false;
  #roomier: Promise<void> | undefined;

  constructor(socket: Socket, limits: ChannelLimits) {
    this.#socket = socket;
    this.#limits = limits;
    this.#splitter = new LineSplitter(limits.maxLineBytes);
    socket.on('data', (chunk: Buffer) => this.#receive(chunk));
    socket.once('close', () => this.#listener?.closed());
    // The close that follows says all that matters: the peer is gone.
    socket.on('error', () => undefined);
  }

  /** Whether what is sent may still reach the peer. */
  get open(): boolean {
    return this.#socket.writable;
  }

  /** Tells this listener from now on, and no other. */
  listen(listener: ChannelListener): void {
    this.#listener = listener;
    if (this.#socket.closed) listener.closed();
  }

  /** Sends a whole line. A peer that leaves too much unread is cut off. */
  send(line: string): void {
    if (!this.open) return;
    this.#socket.write(`${line}\n`);
    if (this.#socket.writableLength > this.#limits.maxUnreadBytes) this.#socket.destroy();
  }

  /** Resolves when the peer has room for more, or is gone. */
  async room(): Promise<void> {
    if (!this.#socket.writableNeedDrain || this.#socket.destroyed) return;
    this.#roomier ??= new Promise<void>((resolve) => {
      const done = (): void => {
        this.#socket.off('drain', done).off('close', done);
        this.#roomier = undefined;
        resolve();
      };
      this.#socket.on('drain', done).on('close', done);
    });
    await this.#roomier;
  }

  /** Keeps what comes in until `release`. */
  hold(): void {
    this.#holding = true;
    this.#socket.pause();
  }

  /** Hands over what was kept, and what comes from now on. */
  release(): void {
    this.#holding = false;
    this.#handOver();
    this.#socket.resume();
  }

  /** Closes once everything was sent, or the peer does not read it; takes nothing more in. */
  end(): void {
    this.#takeNoMore();
    this.#socket.destroySoon();
  }

  /**
   * Says no more, and closes once the peer has heard it all and closed its own side, or takes too
   * long. Closing at once would fail a peer that is writing, which then never reads the last word.
   */
  finish(): void {
    this.#takeNoMore();
    this.#socket.end();
  }

  /** Closes at once. */
  cut(): void {
    this.#socket.destroy();
  }

  #takeNoMore(): void {
    this.#socket.removeAllListeners('data');
    this.#socket.resume();
    const patience = setTimeout(() => this.#socket.destroy(), lingerMs).unref();
    this.#socket.once('close', () => clearTimeout(patience));
  }

  /** A line may have the listener hold those behind it. */
  #handOver(): void {
    while (!this.#holding) {
      const line = this.#held.shift();
      if (line === undefined) return;
      if (line instanceof LineFault) this.#listener?.fault(line);
      else this.#listener?.line(line);
    }
  }

  #receive(chunk: Buffer): void {
    for (const line of this.#splitter.push(chunk)) {
      this.#held.push(line);
      this.#handOver();
    }
  }
}
