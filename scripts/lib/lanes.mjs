// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Tests here spend most of their time on processes of their own: they wait while others compute. */
const startsProcesses = new Set(['architecture', 'e2e', 'integration']);

/**
 * The test files below `test`, in as many lists as are worth a mocha each. A list is never empty.
 *
 * @param {string} root
 * @returns {readonly (readonly string[])[]}
 */
export function lanesOf(root) {
  const files = testFilesBelow(root);
  const waits = (/** @type {string} */ file) => startsProcesses.has(file.split('/')[1] ?? '');
  const lanes = [files.filter(waits), files.filter((file) => !waits(file))];
  return lanes.filter((lane) => lane.length > 0);
}

/** @param {string} root */
function testFilesBelow(root) {
  const folder = path.join(root, 'test');
  if (!existsSync(folder)) return [];
  const names = /** @type {string[]} */ (readdirSync(folder, { recursive: true }));
  const tests = names.filter((name) => name.endsWith('.test.ts'));
  return tests.map((name) => path.posix.join('test', ...name.split(path.sep))).sort();
}
