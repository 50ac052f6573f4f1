// @ts-check
import { chmodSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fingerprint, isStamped } from './fingerprint.mjs';
import { withHeartbeat } from './heartbeat.mjs';
import { runCommand } from './run-command.mjs';

const inputs = ['src', 'tsconfig.json', 'tsconfig.build.json', 'package-lock.json', 'package.json'];

/**
 * Compiles src into dist unless dist was made from these very inputs. The compiler writes beside it
 * and the finished folder takes its place: nothing stale stays, and a build that fails or is cut off
 * leaves the one before.
 *
 * @param {string} root
 * @returns {Promise<string | undefined>} what went wrong, or nothing
 */
export async function buildPackage(root) {
  const dist = path.join(root, 'dist');
  const stamp = fingerprint(root, inputs);
  if (isStamped(path.join(dist, '.stamp'), stamp)) return undefined;
  console.log('Set-up: compiling src into dist.');
  const next = path.join(root, 'dist.next');
  rmSync(next, { recursive: true, force: true });
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
  const command = [process.execPath, compiler, '-p', 'tsconfig.build.json', '--outDir', next];
  const end = await withHeartbeat('the compiler runs', () =>
    runCommand(command, { cwd: root, capture: true }),
  );
  if (end.code !== 0) return `${end.output.trimEnd()}\n\nSet-up: src does not compile; see above.`;
  const bin = path.join(next, 'main.js');
  if (existsSync(bin)) chmodSync(bin, 0o755);
  writeFileSync(path.join(next, '.stamp'), stamp);
  replaceFolder(dist, next);
  return undefined;
}

/**
 * @param {string} target
 * @param {string} next
 */
function replaceFolder(target, next) {
  const old = `${target}.old`;
  rmSync(old, { recursive: true, force: true });
  if (existsSync(target)) renameSync(target, old);
  renameSync(next, target);
  rmSync(old, { recursive: true, force: true });
}
