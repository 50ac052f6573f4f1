import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../support/temporary-folder.js';
import { root } from './sources.js';

export interface Ended {
  readonly code: number | null;
  readonly printed: string;
  readonly lastLine: string;
}

/** Starts Node with both its streams in one, so that what it says stays in order. */
export function startNode(args: readonly string[], options: SpawnOptions): ChildProcess {
  return spawn('/bin/sh', ['-c', 'exec "$0" "$@" 2>&1', process.execPath, ...args], options);
}

/** What was said and how it ended, once a process has closed its streams. */
export async function ended(child: ChildProcess): Promise<Ended> {
  let printed = '';
  child.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, printed, lastLine: printed.trimEnd().split('\n').at(-1) ?? '' };
}

const fixture = {
  'package.json': '{ "type": "module" }',
  '.mocharc.json': '{ "node-option": ["import=tsx"] }',
  '.c8rc.json': JSON.stringify({
    all: true,
    src: ['src'],
    include: ['src/**/*.ts'],
    reporter: ['text-summary'],
    'check-coverage': true,
    lines: 95,
    functions: 95,
  }),
  'src/twice.ts': 'export const twice = (value: number): number => {\n  return value * 2;\n};\n',
};

/** A test file that covers the fixture's one source file, with more in it. */
export function covering(more = ''): string {
  return `import { twice } from '../src/twice.js';\nit('doubles', () => {\n  if (twice(2) !== 4) throw new Error('no');\n});\n${more}\n`;
}

/** Settles once the process has said `text`. */
export function hasSaid(child: ChildProcess, text: string): Promise<void> {
  return new Promise((resolve) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes(text)) resolve();
    });
  });
}

/** A small package of its own with these tests, each by its place below `test`, ready for the runner. */
export function fixtureSuite(tests: Readonly<Record<string, string>>): string {
  const files = Object.fromEntries(
    Object.entries(tests).map(([name, text]) => [`test/${name}.test.ts`, text]),
  );
  const folder = temporaryFolder({ ...fixture, ...files });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

/**
 * Runs the runner over a fixture. Each entry of `problems` is a check that finds this, or nothing;
 * `hang` is one that runs until it is told to stop.
 */
export function startSuite(
  folder: string,
  problems: readonly (string | undefined)[] = [],
): ChildProcess {
  const runner = path.join(root, 'scripts/lib/test-suite.mjs');
  const command = path.join(root, 'scripts/lib/run-command.mjs');
  const script = `
    import { runCommand } from ${JSON.stringify(command)};
    import { runSuite } from ${JSON.stringify(runner)};
    const hang = async () => {
      const forever = [process.execPath, '-e', 'setInterval(() => {}, 60_000); console.log("hanging")'];
      const { signal } = await runCommand(forever, { cwd: process.cwd() });
      return 'ended by ' + signal;
    };
    const checks = ${JSON.stringify(problems)}.map((problem, at) => (
      { name: 'check ' + at, run: problem === 'hang' ? hang : async () => problem ?? undefined }
    ));
    process.exitCode = await runSuite(process.cwd(), checks);`;
  return startNode(['--input-type=module', '-e', script], { cwd: folder });
}
