/** What a connection became after its hello. */
export interface Session {
  /** A whole line. @throws {SkillseamError} when the line breaks the protocol: the connection ends. */
  receive(line: string): void;
  /** The peer is gone: cancels what runs. */
  close(): void;
  /** Takes nothing new; resolves when what runs has been answered. */
  drain(): Promise<void>;
}
