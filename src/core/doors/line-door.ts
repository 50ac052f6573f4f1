import { token } from '../container/tokens/token.js';
import type { Caller } from '../messaging/caller.js';

/** One session over a channel of text lines (standard input and output, a local socket). */
export interface LineSession {
  /**
   * A whole line from the peer, without its line break, in the order of coming. Never throws: a line
   * that is none of the protocol is answered as the protocol says, or passed over.
   */
  receive(line: string): void;
  /** The peer is gone: cancels what it still has in flight. Idempotent; never throws. */
  close(): void;
}

/**
 * A protocol spoken in lines of text. Whoever owns the channel (the local socket, a command that
 * speaks over standard input and output) authenticates, opens a session for the caller, carries
 * lines both ways, and closes the session when the peer has gone; the door knows nothing of the
 * channel. Sessions are many at a time, of one caller or of several.
 *
 * Implementations must:
 * - hand each call to `SkillInvoker` once, with the arguments as they came and with the very caller
 *   that the session was opened for, whatever a line says of who calls;
 * - answer each call, under the id that the peer gave it, in the order in which the calls end; call
 *   `send` with one whole line without its line break, never after `close`;
 * - let no session hear of another: ids are a session's own;
 * - go on after a malformed line, and after an invoker that throws, whose words stay inside;
 * - abort the signal of a call when the peer cancels it, and of all that a session has in flight when
 *   it is closed, and of no other;
 * - from `drain` on begin no call: answer each as refused, also in a session that is opened later. The
 *   invoker may be told of it by a signal that comes aborted (`OVERLOADED`), so that it is on record.
 *
 * Contract: LD-1 to LD-12. Decision: ADR 0024.
 */
export interface LineDoor {
  /** Opens a session for a caller that this host minted. `send` may be called before this returns. */
  open(caller: Caller, send: (line: string) => void): LineSession;
  /**
   * Settles when what is in flight has been answered, at once when nothing is. What takes longer than
   * the door gives it is cancelled and answered as refused, so that this always settles. Asked by
   * the owner of the channel before it closes the channel, and perhaps again. Never rejects.
   */
  drain(): Promise<void>;
}
export const LineDoor = token<LineDoor>('LineDoor', {
  suppliedBy: 'load mcpLineModule of skillseam/mcp-door',
  starts: 'last',
});
