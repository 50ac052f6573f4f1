import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { EmbeddedDatabase } from '../../../../src/adapters/sqlite/embedded-database.js';
import { SqliteActivityStore } from '../../../../src/adapters/sqlite/sqlite-activity-store.js';
import type { NoticeRecord } from '../../../../src/core/activity/activity-record.js';
import { failureOf } from '../../../support/failure-of.js';
import { startAppending } from '../../../support/sqlite/start-appending.js';
import { temporaryFolder } from '../../../support/temporary-folder.js';

function notice(message: string): NoticeRecord {
  return { kind: 'notice', at: 1, severity: 'info', subject: 'test', message };
}

describe('SqliteActivityStore', () => {
  let folder: string;
  let database: EmbeddedDatabase;
  let store: SqliteActivityStore;

  beforeEach(() => {
    folder = temporaryFolder();
    store = new SqliteActivityStore(() => (database = EmbeddedDatabase.open(folder)));
    store.start();
  });

  afterEach(() => store.stop());

  it('settles the appends of one turn in their order, once they are committed', async () => {
    const settled: number[] = [];
    const appends = ['a', 'b', 'c'].map(async (text) => {
      settled.push(await store.append(notice(text)));
      return database.connection.inTransaction;
    });
    expect(await Promise.all(appends)).to.deep.equal([false, false, false]);
    expect(settled).to.deep.equal([1, 2, 3]);
  });

  it('rejects a whole turn when the disk is full, and goes on when there is room', async () => {
    await store.append(notice('before'));
    const db = database.connection;
    const pages = Number(db.pragma('page_count', { simple: true }));
    db.pragma(`max_page_count = ${String(pages + 1)}`);
    const turn = Array.from({ length: 20 }, (_, i) =>
      failureOf(store.append(notice(`${String(i)}${'x'.repeat(1000)}`))),
    );
    for (const failure of await Promise.all(turn)) {
      expect(failure.code).to.equal('AUDIT_UNAVAILABLE');
      expect(failure.message).to.include('full');
      expect(failure.cause).to.have.property('code', 'SQLITE_FULL');
    }
    expect(await store.append(notice('small'))).to.equal(2);
    db.pragma(`max_page_count = ${String(pages + 1000)}`);
    expect(await store.append(notice('y'.repeat(5000)))).to.equal(3);
    expect(await store.read({})).to.have.length(3);
  });

  it('commits what waits when it stops, and refuses what comes after', async () => {
    const last = store.append(notice('last'));
    store.stop();
    store.stop();
    expect(await last).to.equal(1);
    const late = await failureOf(store.append(notice('late')));
    expect(late.code).to.equal('AUDIT_UNAVAILABLE');
    expect(late.message).to.equal('The activity store is not open.');
    store.start();
    expect(await store.read({})).to.have.length(1);
  });

  it('refuses an append before it is started, and stops all the same', async () => {
    const unstarted = new SqliteActivityStore(() => EmbeddedDatabase.open(folder));
    expect((await failureOf(unstarted.append(notice('early')))).code).to.equal('AUDIT_UNAVAILABLE');
    unstarted.stop();
  });

  it('rejects one record that cannot be written down without harm to its neighbours', async () => {
    const endless = { ...notice('x'), at: 10n as unknown as number };
    const [good, bad] = await Promise.allSettled([
      store.append(notice('good')),
      store.append(endless),
    ]);
    expect(good.status).to.equal('fulfilled');
    expect(bad.status).to.equal('rejected');
  });

  it('forbids a change or a loss of a record to whoever has the database', async () => {
    await store.append(notice('kept'));
    const run = (sql: string) => () => database.connection.exec(sql);
    expect(run('DELETE FROM activity')).to.throw('never dropped');
    expect(run("UPDATE activity SET body = '{}'")).to.throw('never changed');
  });

  it('has every acknowledged record after its process is killed, time and again', async function () {
    this.timeout(120_000);
    store.stop();
    const rounds = 10;
    let acknowledged: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const appending = startAppending(folder, 8);
      await appending.heard(20 + 37 * round);
      expect(appending.said[0], 'the folder of a killed owner').to.equal('owner');
      await appending.kill();
      acknowledged = [...acknowledged, ...appending.said.slice(1)];
    }
    store.start();
    const kept = database.connection
      .prepare<[], { seq: number; body: string }>('SELECT seq, body FROM activity ORDER BY seq')
      .all();
    const lines = kept.map(
      ({ seq, body }) => `${String(seq)} ${(JSON.parse(body) as NoticeRecord).message}`,
    );
    expect(acknowledged).to.have.length.greaterThan(20 * rounds);
    const known = new Set(lines);
    expect(acknowledged.filter((line) => !known.has(line))).to.deep.equal([]);
    expect(kept.map(({ seq }) => seq)).to.deep.equal(kept.map((_, index) => index + 1));
  });

  it('lets exactly one of several processes have the folder when they start at once', async function () {
    this.timeout(60_000);
    store.stop();
    const rivals = Array.from({ length: 4 }, () => startAppending(folder, 0));
    try {
      await Promise.all(rivals.map((rival) => rival.heard(1)));
      const owner = rivals.filter(({ said }) => said[0] === 'owner');
      expect(owner).to.have.length(1);
      const refused = rivals.flatMap(({ said }) => said).filter((line) => line !== 'owner');
      expect(refused).to.have.length(3);
      for (const line of refused)
        expect(line).to.match(/^refused The data folder ".+" is in use by/);
      const late = startAppending(folder, 0);
      await late.heard(1);
      expect(late.said[0]).to.include(`in use by process ${String(owner[0]!.pid)}`);
    } finally {
      for (const rival of rivals) await rival.kill();
    }
    expect(existsSync(join(folder, 'skillseam.owner')), 'the note of the killed owner').to.equal(
      true,
    );
    store.start();
    store.stop();
    expect(existsSync(join(folder, 'skillseam.owner'))).to.equal(false);
  });
});
