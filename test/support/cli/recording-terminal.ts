import type { Terminal } from '../../../src/adapters/cli/terminal.js';

/** A terminal that keeps what was said. */
export interface RecordingTerminal extends Terminal {
  readonly said: string[];
  readonly noted: string[];
  readonly shown: string[];
}

export function recordingTerminal(columns = 80): RecordingTerminal {
  const [said, noted, shown]: [string[], string[], string[]] = [[], [], []];
  return {
    said,
    noted,
    shown,
    columns,
    out: (text) => void said.push(text),
    note: (text) => void noted.push(text),
    status: (text) => void shown.push(text),
  };
}
