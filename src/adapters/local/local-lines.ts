import type { LineChannel } from './line-channel.js';

/** An MCP session with the owner: lines both ways. */
export interface LocalLines {
  send(line: string): void;
  close(): void;
  /** Resolves when the session is over, whoever ended it. */
  readonly ended: Promise<void>;
}

/**
 * The session that a welcomed channel carries.
 * @internal
 */
export function linesOf(channel: LineChannel, onLine: (line: string) => void): LocalLines {
  const ended = new Promise<void>((resolve) => {
    channel.listen({ line: onLine, fault: () => channel.cut(), closed: resolve });
  });
  channel.release();
  return {
    send: (line) => channel.send(line),
    close: () => channel.end(),
    ended,
  };
}
