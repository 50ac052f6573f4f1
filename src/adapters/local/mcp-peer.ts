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
  readonly #lines: LineSession;

  private constructor(door: LineDoor, lines: LineSession) {
    this.#door = door;
    this.#lines = lines;
  }

  /** Opens the door's session, then welcomes the peer: nothing of the door's comes before that. */
  static open(door: LineDoor, caller: Caller, channel: LineChannel): McpPeer {
    const early: string[] = [];
    let say = (line: string): void => void early.push(line);
    const session = new McpPeer(
      door,
      door.open(caller, (line) => say(line)),
    );
    channel.send(welcome);
    say = (line) => channel.send(line);
    early.forEach(say);
    return session;
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
}
