// @ts-check
import {
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const touchEveryMs = 5_000;
/** A holder that has not touched its lock for this long is gone, whatever has its process id now. */
const staleAfterMs = 60_000;

/**
 * Runs `work` while no other set-up of this folder runs: two `npm test` at once would otherwise
 * install over each other. A lock whose holder died is taken over.
 *
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @param {(line: string) => void} [say]
 * @returns {Promise<T>}
 */
export async function withSetUpLock(file, work, say = console.log) {
  let told = false;
  while (!take(file)) {
    const holder = readHolder(file);
    if (holder !== undefined && isGone(file, holder)) {
      discard(file, holder);
    } else {
      if (!told)
        say(`Another set-up of this folder runs (process ${holder ?? '?'}); waiting for it.`);
      told = true;
      await pause(250);
    }
  }
  const touch = setInterval(() => touchLock(file), touchEveryMs);
  try {
    return await work();
  } finally {
    clearInterval(touch);
    if (readHolder(file) === String(process.pid)) rmSync(file, { force: true });
  }
}

/** @param {string} file */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/** @param {string} file */
function readHolder(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * @param {string} file
 * @param {string} holder
 */
function isGone(file, holder) {
  try {
    if (Date.now() - statSync(file).mtimeMs > staleAfterMs) return true;
    // A holder that was cut off between making the file and writing its id leaves it empty.
    if (holder === '') return false;
    process.kill(Number(holder), 0);
    return false;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'ESRCH';
  }
}

/**
 * Removes the lock of a dead holder. Another waiter may have done so and taken the lock in between;
 * what was moved away is therefore read again, and put back when it is not the dead one's.
 *
 * @param {string} file
 * @param {string} deadHolder
 */
function discard(file, deadHolder) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    if (readHolder(aside) !== deadHolder) linkSync(aside, file);
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code !== 'ENOENT' && code !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/** @param {string} file */
function touchLock(file) {
  const now = new Date();
  try {
    utimesSync(file, now, now);
  } catch {
    // Removed by hand: the set-up goes on, only unguarded.
  }
}
