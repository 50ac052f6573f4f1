import { EmbeddedDatabase } from '../../src/adapters/sqlite/embedded-database.js';
import { SqliteActivityStore } from '../../src/adapters/sqlite/sqlite-activity-store.js';
import { activityLogContract } from '../../src/core/testing/activity/activity-log.contract.js';
import type { ActivityLogSubject } from '../../src/core/testing/activity/activity-log-subject.js';
import { runContract } from '../../src/core/testing/kit/contract-kit.js';
import { logSubject, type Shelf } from '../support/activity/log-subject.js';
import { temporaryFolder } from '../support/temporary-folder.js';

interface FileSubject extends ActivityLogSubject {
  readonly close: () => void;
}

interface FileShelf extends Shelf {
  readonly close: () => void;
}

function fileShelf(): FileShelf {
  const folder = temporaryFolder();
  let database: EmbeddedDatabase | undefined;
  const opened = (): SqliteActivityStore => {
    const store = new SqliteActivityStore(() => (database = EmbeddedDatabase.open(folder)));
    store.start();
    return store;
  };
  let store = opened();
  let readOnly = 'OFF';
  const setReadOnly = (state: string): void => {
    readOnly = state;
    database?.connection.pragma(`query_only = ${state}`);
  };
  return {
    store: () => store,
    restart: () => {
      store.stop();
      store = opened();
      setReadOnly(readOnly);
    },
    breakWrites: () => setReadOnly('ON'),
    mendWrites: () => setReadOnly('OFF'),
    close: () => store.stop(),
  };
}

describe('DurableActivityLog over an InMemoryActivityStore', () => {
  runContract(activityLogContract, { create: () => logSubject() }, { describe, it });
});

describe('DurableActivityLog over a SqliteActivityStore', () => {
  const create = async (): Promise<FileSubject> => {
    const shelf = fileShelf();
    return { ...(await logSubject(shelf)), close: shelf.close };
  };
  runContract<FileSubject>(
    activityLogContract,
    { create, dispose: (subject) => subject.close() },
    { describe, it },
  );
});
