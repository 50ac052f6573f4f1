// @ts-check
// Runs before start, demo, bench and test. Plain Node: no package is there yet.
import { fileURLToPath } from 'node:url';
import { setUp } from './lib/set-up.mjs';

const problem = await setUp(fileURLToPath(new URL('..', import.meta.url)));
if (problem !== undefined) {
  console.error(problem);
  process.exitCode = 1;
}
