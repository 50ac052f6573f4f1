import { token } from '../container/token.js';
import type { Caller } from '../messaging/caller.js';

/** One session over a channel of text lines (standard input and output, a local socket). */
export interface LineSession {
  /** A whole line from the peer, without its line break. */
  receive(line: string): void;
  /** The peer is gone: cancels what it still has in flight. Idempotent. */
  close(): void;
}

/**
 * A protocol spoken in lines of text. Whoever owns the channel authenticates, opens a session for
 * the caller, and carries lines both ways; the door knows nothing of the channel.
 *
 * Implementations must call `send` with whole lines in order, never after `close`, and must never
 * let one session see what belongs to another.
 *
 * Decision: ADR 0024.
 */
export interface LineDoor {
  open(caller: Caller, send: (line: string) => void): LineSession;
  /**
   * Takes no new calls in any session; settles when those in flight have been answered, or have had
   * their time. Asked by the owner of the channel before it closes the channel. Idempotent.
   */
  drain(): Promise<void>;
}
export const LineDoor = token<LineDoor>('LineDoor', {
  suppliedBy: 'load mcpDoorModule',
  starts: 'last',
});
