import type { Statement } from 'better-sqlite3';
import { activityRangeOf } from '../../core/activity/activity-range.js';
import type {
  ActivityRecord,
  IntentRecord,
  StoredActivity,
} from '../../core/activity/activity-record.js';
import type { ActivityQuery, ActivityStore } from '../../core/activity/activity-store.js';
import type { Startable } from '../../core/container/tokens/startable.js';
import type { EmbeddedDatabase } from './embedded-database.js';
import { GroupCommit } from './group-commit.js';
import { encodeRecord } from './record-body.js';
import { storeUnavailable } from './store-unavailable.js';

interface Row {
  readonly seq: number;
  readonly body: string;
}

interface OpenStore {
  readonly database: EmbeddedDatabase;
  readonly commits: GroupCommit;
  readonly insert: Statement<[string, string | null, number, string]>;
  readonly openCall: Statement<[string, number]>;
  readonly closeCall: Statement<[string]>;
  readonly newest: Statement<[number, number], Row>;
  readonly open: Statement<[], Row>;
}

/** Keeps the activity in the embedded database. Decisions: ADR 0011, ADR 0017. */
export class SqliteActivityStore implements ActivityStore, Startable {
  readonly #open: () => EmbeddedDatabase;
  #store: OpenStore | undefined;

  constructor(open: () => EmbeddedDatabase) {
    this.#open = open;
  }

  start(): void {
    this.#store = prepare(this.#open());
  }

  stop(): void {
    const store = this.#store;
    this.#store = undefined;
    store?.commits.flush();
    store?.database.close();
  }

  async append(record: ActivityRecord): Promise<number> {
    const store = this.#opened();
    const body = encodeRecord(record);
    return store.commits.write(() => insert(store, record, body));
  }

  async read(query: ActivityQuery): Promise<readonly StoredActivity[]> {
    const { afterSeq, limit } = activityRangeOf(query);
    return this.#opened().newest.all(afterSeq, limit).map(decode);
  }

  async openIntents(): Promise<readonly IntentRecord[]> {
    return this.#opened().open.all().map(decodeIntent);
  }

  #opened(): OpenStore {
    if (this.#store !== undefined) return this.#store;
    throw storeUnavailable('The activity store is not open.');
  }
}

function prepare(database: EmbeddedDatabase): OpenStore {
  const db = database.connection;
  return {
    database,
    commits: new GroupCommit(db),
    insert: db.prepare('INSERT INTO activity (kind, call_id, at, body) VALUES (?, ?, ?, ?)'),
    openCall: db.prepare('INSERT OR REPLACE INTO open_call (call_id, seq) VALUES (?, ?)'),
    closeCall: db.prepare('DELETE FROM open_call WHERE call_id = ?'),
    newest: db.prepare(
      `SELECT seq, body FROM
         (SELECT seq, body FROM activity WHERE seq > ? ORDER BY seq DESC LIMIT ?) ORDER BY seq`,
    ),
    open: db.prepare(
      'SELECT a.seq, a.body FROM open_call o JOIN activity a ON a.seq = o.seq ORDER BY a.seq',
    ),
  };
}

function insert(store: OpenStore, record: ActivityRecord, body: string): number {
  const callId = record.kind === 'notice' ? null : record.callId;
  const seq = Number(store.insert.run(record.kind, callId, record.at, body).lastInsertRowid);
  if (record.kind === 'intent') store.openCall.run(record.callId, seq);
  if (record.kind === 'outcome') store.closeCall.run(record.callId);
  return seq;
}

function decode({ seq, body }: Row): StoredActivity {
  return { ...(JSON.parse(body) as ActivityRecord), seq };
}

function decodeIntent({ body }: Row): IntentRecord {
  return JSON.parse(body) as IntentRecord;
}
