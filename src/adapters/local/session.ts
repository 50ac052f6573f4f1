import type { LineFault } from './line-splitter.js';

/** What a connection became after its hello. */
export interface Session {
  /** True when its lines are of another protocol: nothing of this one may be said to the peer. */
  readonly speaksOther: boolean;
  /** Tells the peer that it is let in; nothing is said to it before. */
  welcome(): void;
  /** A whole line. @throws {SkillseamError} when the line breaks the protocol: the connection ends. */
  receive(line: string): void;
  /** Something that is no line, in its place. @throws {SkillseamError} as `receive` does. */
  fault(fault: LineFault): void;
  /** The peer is gone: cancels what runs. */
  close(): void;
  /** Takes nothing new; resolves when what runs has been answered. */
  drain(): Promise<void>;
}
