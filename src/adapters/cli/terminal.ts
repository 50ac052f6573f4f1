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
 * The terminal of this process. Takes standard output for itself: whatever else this process
 * prints, an operator's own module included, goes to standard error. `onClosed` is called when
 * standard output takes no more, as behind `| head`.
 */
export function processTerminal(onClosed: () => void): Terminal {
  const { stdout, stderr } = process;
  const out = stdout.write.bind(stdout);
  stdout.write = stderr.write.bind(stderr);
  const note = (text: string): void => void stderr.write(`${text}\n`);
  stdout.on('error', (fault: NodeJS.ErrnoException) => {
    if (fault.code !== 'EPIPE') note(`standard output cannot be written: ${fault.message}`);
    onClosed();
  });
  stderr.on('error', () => undefined);
  return {
    out: (text) => void out(`${text}\n`),
    note,
    status: (text) => {
      if (stderr.isTTY) stderr.write(`\r\u001b[2K${text}`);
    },
    columns: stdout.isTTY ? stdout.columns : 100,
  };
}
