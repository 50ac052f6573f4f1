// @ts-check
import { readFileSync } from 'node:fs';

/** @typedef {import('../counting-reporter.mjs').TestCounts} TestCounts */

/**
 * The closing line, which CI reads.
 *
 * @param {{ passed: number, failed: number, skipped?: readonly string[] }} counts
 */
export function countsLine({ passed, failed, skipped = [] }) {
  const line = `${passed} passed, ${failed} failed`;
  return skipped.length === 0 ? line : `${line}, ${skipped.length} skipped`;
}

/**
 * What several runs counted, as of one.
 *
 * @param {readonly TestCounts[]} counts
 * @returns {TestCounts}
 */
export function addCounts(counts) {
  const sum = (/** @type {'passed' | 'failed'} */ key) =>
    counts.reduce((total, one) => total + one[key], 0);
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: counts.flatMap((one) => one.skipped),
  };
}

/**
 * What mocha counted, or `undefined` when it never came to count: a test file did not load, or the
 * run was cut off.
 *
 * @param {string} file
 * @returns {TestCounts | undefined}
 */
export function readCounts(file) {
  try {
    /** @type {unknown} */
    const counts = JSON.parse(readFileSync(file, 'utf8'));
    return /** @type {TestCounts} */ (counts);
  } catch {
    return undefined;
  }
}

/**
 * The skipped tests whose titles do not end in a reason in parentheses.
 *
 * @param {readonly string[]} skipped
 */
export function skippedWithoutReason(skipped) {
  return skipped.filter((title) => !/\([^()]*\S[^()]*\)$/.test(title));
}
