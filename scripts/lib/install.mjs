// @ts-check
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fingerprint, isStamped } from './fingerprint.mjs';
import { withHeartbeat } from './heartbeat.mjs';
import { runCommand } from './run-command.mjs';
import { missingTools, toolChainRemedy } from './tool-chain.mjs';

const native = 'better-sqlite3';
/** What of package.json decides what npm installs; a changed script does not. */
const installedBy = ['dependencies', 'devDependencies', 'overrides', 'allowScripts'];
const opensDatabase = `new (require('${native}'))(':memory:').close()`;

/**
 * Installs the locked packages unless that has been done for this lock file, this Node and this
 * machine. The stamp is written last, so that a run that was cut off is simply done again.
 *
 * @param {string} root
 * @returns {Promise<string | undefined>} what went wrong and what can be done, or nothing
 */
export async function installPackages(root) {
  const stampFile = path.join(root, 'node_modules/.skillseam-installed');
  const manifest = readManifest(root);
  const stamp = fingerprint(
    root,
    ['package-lock.json'],
    [
      JSON.stringify(installedBy.map((field) => manifest[field])),
      process.versions.modules,
      process.platform,
      process.arch,
    ],
  );
  if (isStamped(stampFile, stamp)) return undefined;
  const lacking = needsNative(root) ? missingTools() : [];
  announce(root, lacking);
  const command = [...npmCommand(), 'ci', '--include=dev', '--no-audit', '--no-fund'];
  const end = await withHeartbeat('npm is installing packages', () =>
    runCommand(command, { cwd: root, capture: true }),
  );
  if (end.code !== 0) return failure('npm ci failed', end.output, lacking);
  const unusable = needsNative(root) ? await whyNativeFails(root) : undefined;
  if (unusable !== undefined) return failure(`${native} cannot be loaded`, unusable, lacking);
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
  return undefined;
}

/**
 * The npm that runs this script, or the one on the PATH when none does (or another package manager,
 * which would not follow package-lock.json).
 *
 * @param {NodeJS.ProcessEnv} [env]
 */
export function npmCommand(env = process.env) {
  const running = env['npm_execpath'];
  if (running !== undefined && path.basename(running).startsWith('npm') && existsSync(running)) {
    return [process.execPath, running];
  }
  return ['npm'];
}

/**
 * @param {string} root
 * @param {readonly string[]} lacking
 */
function announce(root, lacking) {
  console.log('Set-up: installing the packages of package-lock.json.');
  if (!needsNative(root)) return;
  if (lacking.length === 0) {
    console.log(
      `  Where no prebuilt ${native} can be fetched it is compiled: about a minute more.`,
    );
    return;
  }
  console.log(
    `  ${native} arrives prebuilt where that can be fetched; compiling it is not possible`,
  );
  console.log(`  on this machine, which lacks ${lacking.join(', ')}. If this fails, install\n`);
  console.log(`    ${toolChainRemedy()}\n`);
}

/**
 * @param {string} root
 * @returns {Record<string, Record<string, unknown> | undefined>}
 */
function readManifest(root) {
  /** @type {unknown} */
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return /** @type {Record<string, Record<string, unknown> | undefined>} */ (manifest);
}

/** @param {string} root */
function needsNative(root) {
  return readManifest(root)['dependencies']?.[native] !== undefined;
}

/** @param {string} root */
async function whyNativeFails(root) {
  const probe = [process.execPath, '-e', opensDatabase];
  const end = await runCommand(probe, { cwd: root, capture: true });
  return end.code === 0 ? undefined : end.output;
}

/**
 * @param {string} what
 * @param {string} output
 * @param {readonly string[]} lacking
 */
function failure(what, output, lacking) {
  const tail = output.trimEnd().split('\n').slice(-30).join('\n');
  return `${tail}\n\nSet-up: ${what}; see above. ${remedyFor(what, output, lacking)}`;
}

/**
 * @param {string} what
 * @param {string} output
 * @param {readonly string[]} lacking
 */
function remedyFor(what, output, lacking) {
  if (!`${what} ${output}`.includes(native)) return 'Mend what it says and run this again.';
  if (lacking.length === 0) {
    return `If it says that install scripts were ignored, run "npm rebuild ${native}"; otherwise mend what it says and run this again.`;
  }
  return `No prebuilt ${native} came, and to compile it this machine lacks ${lacking.join(', ')}. Install\n\n    ${toolChainRemedy()}\n\nand run this again.`;
}
