// @ts-check
// All checks and tests, ending with `N passed, N failed` on a line of its own.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { countsLine } from './lib/counts.mjs';
import { runCommand } from './lib/run-command.mjs';
import { setUp } from './lib/set-up.mjs';
import { runSuite } from './lib/test-suite.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * @param {string} name
 * @param {readonly string[]} command a script below node_modules and its arguments
 */
function check(name, [script = '', ...args]) {
  const file = path.join(root, 'node_modules', script);
  const run = async () => {
    const end = await runCommand([process.execPath, file, ...args], { cwd: root });
    return end.code === 0 ? undefined : `${name} found what stands above.`;
  };
  return { name, run };
}

const problem =
  process.argv.length > 2
    ? 'npm test takes no arguments; run one file with: npx mocha --spec FILE'
    : await setUp(root);
if (problem !== undefined) {
  console.error(problem);
  console.log(countsLine({ passed: 0, failed: 1 }));
  process.exitCode = 1;
} else {
  process.exitCode = await runSuite(root, [
    check('the types', ['typescript/bin/tsc', '-p', 'tsconfig.json']),
    check('the house rules', ['eslint/bin/eslint.js', '.', '--max-warnings', '0']),
    check('the formatting', ['prettier/bin/prettier.cjs', '.', '--check', '--log-level', 'warn']),
  ]);
}
