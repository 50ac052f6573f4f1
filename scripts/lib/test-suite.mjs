// @ts-check
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { addCounts, countsLine, readCounts, skippedWithoutReason } from './counts.mjs';
import { lanesOf } from './lanes.mjs';
import { runCommand } from './run-command.mjs';

const reporter = fileURLToPath(new URL('../counting-reporter.mjs', import.meta.url));

/**
 * @typedef {object} Check
 * @property {string} name
 * @property {() => Promise<string | undefined>} run what is wrong, or nothing
 *
 * @typedef {import('./counts.mjs').TestCounts} TestCounts
 * @typedef {import('./run-command.mjs').CommandEnd} CommandEnd
 */

/**
 * Runs the checks, then the tests with coverage, some beside others, and prints the counts last, on a
 * line of their own, whatever happened. When a check fails the tests do not run, and the failed checks are what is
 * counted.
 *
 * @param {string} root
 * @param {readonly Check[]} checks
 * @returns {Promise<number>} the exit code
 */
export async function runSuite(root, checks) {
  const failedChecks = await runChecks(checks);
  if (failedChecks > 0) {
    console.log(countsLine({ passed: 0, failed: failedChecks }));
    return 1;
  }
  const { counts, problems } = await runTests(root);
  for (const problem of problems) console.error(`Failed: ${problem}`);
  console.log(countsLine(counts));
  return counts.failed === 0 && problems.length === 0 ? 0 : 1;
}

/** @param {readonly Check[]} checks */
async function runChecks(checks) {
  let failed = 0;
  let interrupted = false;
  const note = () => {
    interrupted = true;
  };
  process.once('SIGINT', note).once('SIGTERM', note);
  for (const { name, run } of checks) {
    console.log(`Checking: ${name}.`);
    const problem = await run();
    if (problem !== undefined) {
      console.error(`${problem}\nFailed: ${name}.`);
      failed += 1;
    }
    if (interrupted) break;
  }
  process.off('SIGINT', note).off('SIGTERM', note);
  return interrupted ? Math.max(failed, 1) : failed;
}

/** @param {string} root */
async function runTests(root) {
  const scratch = mkdtempSync(path.join(tmpdir(), 'skillseam-test-'));
  const coverage = path.join(scratch, 'coverage');
  mkdirSync(coverage);
  try {
    const [first, ...others] = lanesOf(root);
    if (first === undefined) return told('there is no test file below test');
    const lane = { root, scratch, coverage };
    const results = await Promise.all([
      runLane({ ...lane, files: first, capture: false }),
      ...others.map((files) => runLane({ ...lane, files, capture: true })),
    ]);
    const counts = addCounts(results.map((result) => result.counts));
    const problems = results.flatMap((result) => result.problems);
    if (counts.skipped.length > 0) {
      console.log(`Skipped, with the reason:\n  ${counts.skipped.join('\n  ')}\n`);
    }
    return { counts, problems: [...problems, ...(await reportCoverage(root, coverage))] };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/**
 * One mocha over these files. What a captured one says is printed once it has ended, so that two at
 * the same time do not speak in between each other.
 *
 * @param {{ root: string, scratch: string, coverage: string, files: readonly string[],
 *   capture: boolean }} lane
 */
async function runLane({ root, scratch, coverage, files, capture }) {
  const countsFile = path.join(mkdtempSync(path.join(scratch, 'lane-')), 'counts.json');
  const mocha = path.join(root, 'node_modules/mocha/bin/mocha.js');
  const specs = files.flatMap((file) => ['--spec', file]);
  const reporting = ['--reporter', reporter, '--reporter-option', `counts=${countsFile}`];
  const env = { ...process.env, NODE_V8_COVERAGE: coverage };
  const command = [process.execPath, mocha, ...specs, ...reporting];
  const end = await runCommand(command, { cwd: root, env, capture });
  if (capture) process.stdout.write(end.output);
  const counts = readCounts(countsFile);
  if (counts === undefined || counts.passed + counts.failed === 0) return told(whyNothingRan(end));
  return { counts, problems: judgeCounts(counts, end) };
}

/**
 * A run that never came to count: one failure, and why.
 *
 * @param {string} problem
 * @returns {{ counts: TestCounts, problems: string[] }}
 */
function told(problem) {
  return { counts: { passed: 0, failed: 1, skipped: [] }, problems: [problem] };
}

/** @param {CommandEnd} end */
function whyNothingRan({ code, signal }) {
  if (signal !== null) return `mocha was ended by ${signal}`;
  return code === 0 ? 'not one test ran' : 'mocha ran no test; what it said stands above';
}

/**
 * @param {TestCounts} counts
 * @param {CommandEnd} end
 */
function judgeCounts({ failed, skipped, leftOpen = [] }, { code, signal }) {
  const problems = skippedWithoutReason(skipped).map(
    (title) => `"${title}" is skipped and does not end in (its reason)`,
  );
  if (leftOpen.length > 0) problems.push(`a test left this open: ${leftOpen.join(', ')}`);
  if (failed === 0 && code !== 0) {
    problems.push(`no test failed, yet mocha ended with ${signal ?? `code ${code}`}`);
  }
  return problems;
}

/**
 * @param {string} root
 * @param {string} coverage
 */
async function reportCoverage(root, coverage) {
  const c8 = path.join(root, 'node_modules/c8/bin/c8.js');
  const command = [process.execPath, c8, 'report', '--temp-directory', coverage];
  const end = await runCommand(command, { cwd: root });
  return end.code === 0 ? [] : ['coverage is below its gate'];
}
