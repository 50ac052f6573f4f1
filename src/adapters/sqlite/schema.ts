import type { Database } from 'better-sqlite3';
import { storeUnavailable } from './store-unavailable.js';

/** Each entry brings the database from the version before it to its own; entries never change. */
const migrations: readonly string[] = [
  `
  CREATE TABLE activity (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    call_id TEXT,
    at INTEGER NOT NULL,
    body TEXT NOT NULL
  );
  CREATE TRIGGER activity_is_kept BEFORE DELETE ON activity
  BEGIN SELECT RAISE(ABORT, 'an activity record is never dropped'); END;
  CREATE TRIGGER activity_is_final BEFORE UPDATE ON activity
  BEGIN SELECT RAISE(ABORT, 'an activity record is never changed'); END;
  CREATE TABLE open_call (call_id TEXT PRIMARY KEY, seq INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE host (id INTEGER PRIMARY KEY CHECK (id = 1), epoch INTEGER NOT NULL);
  INSERT INTO host (id, epoch) VALUES (1, 0);
  `,
];

/** The version of the schema that this code writes. */
export const schemaVersion = migrations.length;

/**
 * Brings the database to this code's schema, all of the way or not at all. There is no way back.
 * @throws {SkillseamError} AUDIT_UNAVAILABLE when the file is another program's, or a newer one's.
 */
export function migrate(db: Database): void {
  db.transaction(() => {
    const from = versionOf(db);
    if (from > schemaVersion)
      throw storeUnavailable(
        `"${db.name}" has schema version ${String(from)} and this skillseam knows up to ` +
          `${String(schemaVersion)}. Run the newer skillseam that wrote it, or use another data folder.`,
      );
    for (const step of migrations.slice(from)) db.exec(step);
    db.prepare('UPDATE schema_version SET version = ?').run(schemaVersion);
  }).immediate();
}

function versionOf(db: Database): number {
  const tables = db.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").pluck().all();
  if (tables.length === 0) {
    db.exec('CREATE TABLE schema_version (version INTEGER NOT NULL)');
    db.exec('INSERT INTO schema_version (version) VALUES (0)');
  } else if (!tables.includes('schema_version')) {
    throw storeUnavailable(
      `"${db.name}" is a database of another program. Move it away, or use another data folder.`,
    );
  }
  const version = db.prepare('SELECT version FROM schema_version').pluck().get();
  if (typeof version === 'number') return version;
  throw storeUnavailable(`"${db.name}" does not say its schema version. Restore it from a backup.`);
}
