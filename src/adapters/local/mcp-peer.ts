import type { LineDoor, LineSession } from '../../core/doors/line-door.js';
import type { Caller } from '../../core/messaging/caller.js';
import type { LineChannel } from './line-channel.js';
import type { LineFault } from './line-splitter.js';
import { welcome } from './protocol.js';
import type { Session } from './session.js';

/** A session of the MCP door whose lines go over the socket. */
export class McpPeer implements Session {
  readonly speaksOther = true;
  readonly #door: LineDoor;
  readonly #channel: LineChannel;
  readonly #lines: LineSession;
  /** What the door said before its peer was let in: nothing of the door's comes before that. */
  #early: string[] | undefined = [];

  constructor(door: LineDoor, caller: Caller, channel: LineChannel) {
    this.#door = door;
    this.#channel = channel;
    this.#lines = door.open(caller, (line) => this.#say(line));
  }

  welcome(): void {
    this.#channel.send(welcome);
    const early = this.#early ?? [];
    this.#early = undefined;
    for (const line of early) this.#say(line);
  }

  receive(line: string): void {
    this.#lines.receive(line);
  }

  /** The door answers, as it answers any line that is no message; the words are none. */
  fault({ message }: LineFault): void {
    this.#lines.receive(message);
  }

  close(): void {
    this.#lines.close();
  }

  async drain(): Promise<void> {
    await this.#door.drain();
  }

  #say(line: string): void {
    if (this.#early === undefined) this.#channel.send(line);
    else this.#early.push(line);
  }
}
