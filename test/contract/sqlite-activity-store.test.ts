import { EmbeddedDatabase } from '../../src/adapters/sqlite/embedded-database.js';
import { SqliteActivityStore } from '../../src/adapters/sqlite/sqlite-activity-store.js';
import {
  activityStoreContract,
  type ActivityStoreSubject,
} from '../../src/core/testing/activity/activity-store.contract.js';
import { runContract } from '../../src/core/testing/kit/contract-kit.js';
import { temporaryFolder } from '../support/temporary-folder.js';

interface SqliteSubject extends ActivityStoreSubject {
  readonly stop: () => void;
}

function subject(): SqliteSubject {
  const folder = temporaryFolder();
  let database: EmbeddedDatabase | undefined;
  const opened = (): SqliteActivityStore => {
    const store = new SqliteActivityStore(() => (database = EmbeddedDatabase.open(folder)));
    store.start();
    return store;
  };
  let store = opened();
  return {
    store,
    restart: async () => {
      store.stop();
      return (store = opened());
    },
    breakWrites: () => void database!.connection.pragma('query_only = ON'),
    mendWrites: () => void database!.connection.pragma('query_only = OFF'),
    stop: () => store.stop(),
  };
}

describe('SqliteActivityStore', () => {
  runContract<ActivityStoreSubject>(
    activityStoreContract,
    { create: subject, dispose: (made) => (made as SqliteSubject).stop() },
    { describe, it },
    { restart: true, faults: true },
  );
});
