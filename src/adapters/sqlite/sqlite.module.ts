import { ActivityStore } from '../../core/activity/activity-store.js';
import { defineModule, type Module } from '../../core/container/tokens/module.js';
import { readOptions } from '../../core/container/tokens/read-options.js';
import { absolutePath, sectionOf } from '../../core/container/tokens/settings.js';
import { EmbeddedDatabase } from './embedded-database.js';
import { SqliteActivityStore } from './sqlite-activity-store.js';

export { isFolderTaken } from './is-folder-taken.js';

/** Where the embedded store lies. */
export interface SqliteOptions {
  /** The data folder, absolute; made, for its owner alone, when it is not there. */
  readonly folder: string;
}

const readSqliteOptions = sectionOf<SqliteOptions>({ folder: absolutePath });

/** Keeps what the host must not forget in one SQLite file of the data folder. */
export function sqliteModule(options: SqliteOptions): Module {
  return defineModule('sqliteModule', (binder) => {
    const { folder } = readOptions(options, readSqliteOptions, binder);
    binder
      .tryBind(ActivityStore)
      .toResolvedValue(() => new SqliteActivityStore(() => EmbeddedDatabase.open(folder)), [])
      .inSingletonScope();
  });
}
