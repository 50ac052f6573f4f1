import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('appending-process.ts', import.meta.url));

/** A process that tries to own a data folder, and what it said so far. */
export interface AppendingProcess {
  readonly pid: number;
  readonly said: readonly string[];
  /** Resolves once this many lines were said, or the process is gone. */
  heard(lines: number): Promise<void>;
  /** Kills it, with no chance to put anything in order. */
  kill(): Promise<void>;
}

/** Starts one with this many writers. */
export function startAppending(folder: string, writers: number): AppendingProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', program, folder, String(writers)], {
    stdio: ['pipe', 'pipe', 'inherit'],
    // A process that is killed leaves half a report, which would spoil everybody's coverage.
    env: { ...process.env, NODE_V8_COVERAGE: '' },
  });
  const said: string[] = [];
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => said.push(line));
  return {
    pid: child.pid!,
    said,
    heard: async (count) => {
      const gone = once(lines, 'close');
      while (said.length < count && child.exitCode === null)
        await Promise.race([once(lines, 'line'), gone]);
    },
    kill: () => kill(child, lines),
  };
}

async function kill(child: ChildProcess, lines: NodeJS.EventEmitter): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const over = once(lines, 'close');
  child.kill('SIGKILL');
  await over;
}
