import { join } from 'node:path';
import Database from 'better-sqlite3';
import { SkillseamError } from '../../core/errors/skillseam-error.js';
import { prepareDataFolder, syncFolder } from './data-folder.js';
import { databaseName } from './file-names.js';
import { createPrivate, OwnerLock } from './owner-lock.js';
import { migrate } from './schema.js';
import { storeFailure, storeUnavailable } from './store-unavailable.js';

const mebibyte = 1024 * 1024;

/**
 * The database of one data folder, opened by the one process that owns the folder, with the settings
 * under which a committed transaction survives a power cut. Decision: ADR 0017.
 */
export class EmbeddedDatabase {
  readonly #lock: OwnerLock;
  readonly connection: Database.Database;

  private constructor(lock: OwnerLock, connection: Database.Database) {
    this.#lock = lock;
    this.connection = connection;
  }

  /** @throws {SkillseamError} AUDIT_UNAVAILABLE when the folder or the file cannot be used. */
  static open(folder: string): EmbeddedDatabase {
    prepareDataFolder(folder);
    const lock = OwnerLock.take(folder);
    const file = join(folder, databaseName);
    let connection: Database.Database | undefined;
    try {
      connection = openFile(file, lock.afterCrash);
      syncFolder(folder);
      lock.sign(nextEpoch(connection));
      return new EmbeddedDatabase(lock, connection);
    } catch (cause) {
      connection?.close();
      lock.release();
      throw asUnavailable(file, cause);
    }
  }

  /** Closes the file, then gives the folder up. Idempotent. */
  close(): void {
    if (!this.connection.open) return;
    try {
      this.connection.close();
      this.#lock.forget();
    } finally {
      this.#lock.release();
    }
  }
}

function openFile(file: string, afterCrash: boolean): Database.Database {
  let db: Database.Database | undefined;
  try {
    createPrivate(file);
    db = new Database(file, { timeout: 0 });
    configure(db);
    if (afterCrash) checkWhole(db);
    migrate(db);
    return db;
  } catch (cause) {
    db?.close();
    throw cause;
  }
}

function configure(db: Database.Database): void {
  db.pragma('locking_mode = EXCLUSIVE');
  const journal = db.pragma('journal_mode = WAL', { simple: true });
  db.pragma('synchronous = FULL');
  db.pragma('fullfsync = 1');
  db.pragma('checkpoint_fullfsync = 1');
  db.pragma('foreign_keys = ON');
  db.pragma('wal_autocheckpoint = 1000');
  db.pragma(`journal_size_limit = ${String(64 * mebibyte)}`);
  if (journal !== 'wal' || db.pragma('synchronous', { simple: true }) !== 2)
    throw storeUnavailable(
      `"${db.name}" cannot be made durable where it lies. Put the data folder on a local disk.`,
    );
}

function checkWhole(db: Database.Database): void {
  const found = db.pragma('quick_check(1)', { simple: true });
  if (found !== 'ok')
    throw storeUnavailable(
      `"${db.name}" is damaged (${String(found)}). Restore it from a backup, or move it away.`,
    );
}

function nextEpoch(db: Database.Database): number {
  return Number(db.prepare('UPDATE host SET epoch = epoch + 1 RETURNING epoch').pluck().get());
}

function asUnavailable(file: string, cause: unknown): SkillseamError {
  if (SkillseamError.is(cause)) return cause;
  const code = cause instanceof Database.SqliteError ? cause.code : '';
  if (code === 'SQLITE_NOTADB' || code.startsWith('SQLITE_CORRUPT'))
    return storeUnavailable(
      `"${file}" is damaged or no database. Restore it from a backup, or move it away.`,
      cause,
    );
  if (code.startsWith('SQLITE_BUSY'))
    return storeUnavailable(`"${file}" is open in another program. Close that program.`, cause);
  return storeFailure(`"${file}" cannot be opened`, cause);
}
