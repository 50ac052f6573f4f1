import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The built program, as `npm start` runs it. */
export const program = fileURLToPath(new URL('../../../dist/main.js', import.meta.url));

/** What `serve --json` prints once it serves. */
export interface Banner {
  readonly organisation: string;
  readonly url: string;
  readonly agents: readonly {
    readonly id: string;
    readonly state: string;
    readonly detail?: string;
  }[];
  readonly diagnostics: readonly string[];
  readonly callers: readonly {
    readonly principal: string;
    readonly skills: readonly string[];
    readonly keyFile?: string;
    readonly hostUser: boolean;
  }[];
}

/** A real host in a process of its own. */
export interface RunningHost {
  readonly process: ChildProcess;
  readonly banner: Banner;
  /** What the process has said on standard error so far. */
  stderr(): string;
  /** Sends SIGTERM unless the process has ended, and gives its exit code. */
  stop(): Promise<number | null>;
}

/** Starts `skillseam serve` on a free port and waits until it serves. */
export async function startHost(
  file: string,
  dataFolder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<RunningHost> {
  const child = spawn(
    process.execPath,
    [program, 'serve', file, '--data', dataFolder, '--port', '0', '--json'],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...environment } },
  );
  const errors: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => errors.push(text));
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  const line = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line').then(([text]) => text as string),
    exited.then((code) => {
      throw new Error(`the host ended with ${String(code)} before it served: ${errors.join('')}`);
    }),
  ]);
  return {
    process: child,
    banner: JSON.parse(line) as Banner,
    stderr: () => errors.join(''),
    stop: () => {
      if (child.exitCode === null) child.kill('SIGTERM');
      return exited;
    },
  };
}
