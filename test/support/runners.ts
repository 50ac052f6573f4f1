import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { outsideEnv } from './outside-env.js';

const suites = fileURLToPath(new URL('../fixtures/runners/', import.meta.url));
const require = createRequire(import.meta.url);
const inPackage = (name: string, file: string): string =>
  path.join(path.dirname(require.resolve(`${name}/package.json`)), file);

/** How a test runner is started on a suite of `test/fixtures/runners`, and how it shows a test. */
export interface Runner {
  readonly args: readonly string[];
  /** What stands before the title of a test that passed, failed, or was skipped. */
  readonly passed: RegExp;
  readonly failed: RegExp;
  readonly skipped: RegExp;
}

/** The test runners that kits are run with. */
export const runners: Readonly<Record<string, Runner>> = {
  mocha: {
    args: [
      '--import=tsx',
      inPackage('mocha', 'bin/mocha.js'),
      '--no-config',
      '--reporter=spec',
      path.join(suites, 'mocha.spec.ts'),
    ],
    passed: /^ +✔ /,
    failed: /^ {4,}\d+\) /,
    skipped: /^ +- /,
  },
  vitest: {
    // no cache, so that it writes nothing into the tree that it tests
    args: [
      inPackage('vitest', 'vitest.mjs'),
      'run',
      '--no-cache',
      `--root=${suites}`,
      '--reporter=verbose',
      'vitest.spec.ts',
    ],
    passed: /^ *✓ .* > /,
    failed: /^ *× .* > /,
    skipped: /^ *↓ .* > /,
  },
  'node:test': {
    args: ['--import=tsx', '--test', '--test-reporter=tap', path.join(suites, 'node-test.spec.ts')],
    passed: /^ +ok \d+ - (?!.* # SKIP)/,
    failed: /^ +not ok \d+ - /,
    skipped: /^ +ok \d+ - (?=.* # SKIP)/,
  },
};

/** What a runner reported: titles, and everything that it printed. */
export interface RunnerReport {
  readonly code: number | null;
  readonly passed: readonly string[];
  readonly failed: readonly string[];
  readonly skipped: readonly string[];
  readonly printed: string;
}

/** Runs a suite under a runner, in a process of its own, with these variables. */
export async function reportOf(
  { args, passed, failed, skipped }: Runner,
  variables: Readonly<Record<string, string>>,
): Promise<RunnerReport> {
  const child = spawn(process.execPath, args, {
    cwd: suites,
    env: { ...outsideEnv(), ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => said.push(text));
  const [code] = (await once(child, 'close')) as [number | null];
  const printed = said.join('');
  const lines = printed.split('\n');
  const shownAs = (mark: RegExp): readonly string[] =>
    lines.filter((line) => mark.test(line)).map((line) => line.replace(mark, ''));
  return {
    code,
    passed: shownAs(passed),
    failed: shownAs(failed),
    skipped: shownAs(skipped),
    printed,
  };
}
