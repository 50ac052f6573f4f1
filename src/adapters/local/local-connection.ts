import { SkillseamError } from '../../core/errors/skillseam-error.js';
import type { LineChannel } from './line-channel.js';
import { LineFault } from './line-splitter.js';
import { hostStopping } from './not-begun.js';
import { invalidRequest } from './params.js';
import { parseHello, protocolVersion, wireErrorOf, type Hello } from './protocol.js';
import type { Session } from './session.js';

/** How long a peer may take to say what it wants. */
const helloMs = 5_000;

/** How long a peer may take to read the answer to what was cancelled when the host stopped. */
const lastWordMs = 2_000;

/** What stands behind the socket. */
export interface Reception {
  /**
   * Makes the session that a hello asks for. The connection welcomes the peer: it may have to stop
   * while the hello is judged, and whoever was welcomed takes what it then asks for admitted.
   * @throws {SkillseamError} when the peer is refused.
   */
  open(hello: Hello, channel: LineChannel): Promise<Session>;
  /** Told of failures that are no fault of the peer. */
  defect(cause: unknown): void;
}

/** One peer at the socket: from its hello to its end. */
export class LocalConnection {
  readonly #channel: LineChannel;
  readonly #reception: Reception;
  /** Resolves when the peer is gone. */
  readonly gone: Promise<void>;
  #session: Session | undefined;
  #ended = false;

  constructor(channel: LineChannel, reception: Reception) {
    this.#channel = channel;
    this.#reception = reception;
    const late = setTimeout(() => this.#refuse(invalidRequest('no hello came in time')), helloMs);
    this.gone = new Promise((resolve) => {
      channel.listen({
        line: (line) => {
          clearTimeout(late);
          this.#receive(line);
        },
        fault: (fault) => {
          clearTimeout(late);
          this.#receive(fault);
        },
        closed: () => {
          clearTimeout(late);
          this.#ended = true;
          this.#session?.close();
          resolve();
        },
      });
    });
  }

  /**
   * Answers what runs, then ends; what still runs after `graceMs` is cancelled. What the peer has
   * sent and nobody has read was never begun, and only this side knows: the last word tells the peer.
   */
  async stop(graceMs: number): Promise<void> {
    // Whoever was shown out is only reading the last word: nothing of theirs is answered any more.
    if (this.#ended) return;
    const patience = setTimeout(() => this.#session?.close(), graceMs);
    // What is being sent to a peer that does not read would never end.
    const lastWord = setTimeout(() => this.#channel.cut(), graceMs + lastWordMs);
    try {
      await this.#session?.drain();
    } finally {
      clearTimeout(patience);
      clearTimeout(lastWord);
      this.#refuse(hostStopping());
    }
  }

  #receive(line: string | LineFault): void {
    if (this.#ended) return;
    try {
      if (line instanceof LineFault) this.#fault(line);
      else if (this.#session === undefined) void this.#greet(parseHello(line));
      else this.#session.receive(line);
    } catch (failure) {
      this.#refuse(failure);
    }
  }

  #fault(fault: LineFault): void {
    if (this.#session === undefined) throw invalidRequest(fault.message);
    this.#session.fault(fault);
  }

  async #greet(hello: Hello): Promise<void> {
    this.#channel.hold();
    try {
      const session = await this.#reception.open(hello, this.#channel);
      this.#session = session;
      if (this.#ended) {
        session.close();
        return;
      }
      session.welcome();
      this.#channel.release();
    } catch (failure) {
      this.#refuse(failure);
    }
  }

  #refuse(failure: unknown): void {
    if (!SkillseamError.is(failure)) this.#reception.defect(failure);
    const error = wireErrorOf(failure);
    if (this.#session?.speaksOther !== true)
      this.#channel.send(JSON.stringify({ skillseam: protocolVersion, error }));
    this.#end();
  }

  #end(): void {
    this.#ended = true;
    this.#session?.close();
    this.#channel.finish();
  }
}
