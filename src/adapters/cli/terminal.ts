/** Where a command's words go: results to `out`, everything about them to `note`. */
export interface Terminal {
  /** One line (or several) of result, for standard output. */
  out(text: string): void;
  /** One line for people, for standard error; never part of a result. */
  note(text: string): void;
  /** Replaces the last line that `status` wrote; does nothing where there is no screen. */
  status(text: string): void;
  readonly columns: number;
}

/**
 * The terminal of this process; `onClosed` is called when nobody reads its output any more, as
 * behind `| head`.
 */
export function processTerminal(onClosed: () => void): Terminal {
  process.stdout.on('error', (fault: NodeJS.ErrnoException) => {
    if (fault.code !== 'EPIPE') throw fault;
    onClosed();
  });
  process.stderr.on('error', () => undefined);
  const screen = process.stderr.isTTY;
  return {
    out: (text) => void process.stdout.write(`${text}\n`),
    note: (text) => void process.stderr.write(`${text}\n`),
    status: (text) => {
      if (screen) process.stderr.write(`\r\u001b[2K${text}`);
    },
    columns: process.stdout.isTTY ? process.stdout.columns : 100,
  };
}
