import { closeSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { lockName, ownerName } from './file-names.js';
import { storeFailure, storeUnavailable } from './store-unavailable.js';

/**
 * The right of one process to a data folder. What decides is a lock that the kernel drops when the
 * process dies, however it dies; Node has no call for one, so SQLite's lock on an empty file serves.
 * The database's own exclusive lock would not do: two processes that start at the same moment can
 * refuse each other there, while here exactly one of them wins.
 */
export class OwnerLock {
  readonly #lock: Database.Database;
  readonly #note: string;
  /** True when an owner before this one did not stop in order. */
  readonly afterCrash: boolean;

  private constructor(lock: Database.Database, note: string) {
    this.#lock = lock;
    this.#note = note;
    this.afterCrash = readNote(note) !== undefined;
    this.sign();
  }

  /** @throws {SkillseamError} AUDIT_UNAVAILABLE, at once, when another process owns the folder. */
  static take(folder: string): OwnerLock {
    const file = join(folder, lockName);
    let lock: Database.Database | undefined;
    try {
      createPrivate(file);
      lock = new Database(file, { timeout: 0 });
      lock.exec('BEGIN IMMEDIATE');
      return new OwnerLock(lock, join(folder, ownerName));
    } catch (cause) {
      lock?.close();
      throw refusal(folder, cause);
    }
  }

  /** Writes down who owns the folder, and for which start of the host. */
  sign(epoch?: number): void {
    writeFileSync(this.#note, `${JSON.stringify({ pid: process.pid, epoch })}\n`, { mode: 0o600 });
  }

  /** Takes the note away: the owner has put everything in order. */
  forget(): void {
    rmSync(this.#note, { force: true });
  }

  /** Lets the next one have the folder, who finds the note unless it was taken away. */
  release(): void {
    this.#lock.close();
  }
}

/**
 * Creates the file for its owner alone. One that is there is never opened here: closing any handle
 * of a file drops this process's locks on it.
 */
export function createPrivate(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch (cause) {
    if (!hasCode(cause, 'EEXIST')) throw cause;
  }
}

function refusal(folder: string, cause: unknown): Error {
  if (!hasCode(cause, 'SQLITE_BUSY'))
    return storeFailure(`The data folder "${folder}" cannot be locked`, cause);
  const pid = /"pid":(\d+)/.exec(readNote(join(folder, ownerName)) ?? '')?.[1];
  return storeUnavailable(
    `The data folder "${folder}" is in use by ${pid === undefined ? 'another process' : `process ${pid}`}. ` +
      'Attach to that process, stop it, or use another data folder.',
    cause,
  );
}

function readNote(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    if (hasCode(cause, 'ENOENT')) return undefined;
    throw cause;
  }
}

function hasCode(cause: unknown, code: string): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === code;
}
