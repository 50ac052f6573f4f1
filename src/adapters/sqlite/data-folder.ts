import {
  chmodSync,
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';
import { databaseName } from './file-names.js';
import { storeUnavailable } from './store-unavailable.js';

const othersMay = 0o077;

/**
 * Makes sure that the data folder is there and that nobody but its owner can look into it. A folder
 * that was shared before is closed only when it is plainly ours (empty, or with our database in it):
 * to close somebody's home or `/tmp` because of a wrong setting would do harm.
 *
 * @throws {SkillseamError} AUDIT_UNAVAILABLE with what to do.
 */
export function prepareDataFolder(folder: string): void {
  try {
    if (mkdirSync(folder, { recursive: true, mode: 0o700 }) !== undefined)
      syncFolder(dirname(resolve(folder)));
    closeToOthers(folder);
  } catch (cause) {
    throw storeUnavailable(`The data folder "${folder}" cannot be used: ${textOf(cause)}.`, cause);
  }
}

/** Makes entries that were added to a folder survive a power cut. */
export function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function closeToOthers(folder: string): void {
  const { mode, uid } = statSync(folder);
  const me = process.getuid?.();
  if (me !== undefined && me !== 0 && uid !== me) throw new Error('it belongs to another user');
  if ((mode & othersMay) === 0) return;
  const names = readdirSync(folder);
  if (names.length > 0 && !names.includes(databaseName))
    throw new Error(
      'other users may look into it and it holds other files; ' +
        `run "chmod 700 ${folder}", or use another folder`,
    );
  chmodSync(folder, 0o700);
}

function textOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
