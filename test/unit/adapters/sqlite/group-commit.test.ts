import Database from 'better-sqlite3';
import { expect } from 'chai';
import { GroupCommit } from '../../../../src/adapters/sqlite/group-commit.js';
import { SkillseamError } from '../../../../src/core/errors/skillseam-error.js';

describe('GroupCommit', () => {
  let statements: string[];
  let db: Database.Database;
  let commits: GroupCommit;

  beforeEach(() => {
    statements = [];
    db = new Database(':memory:', { verbose: (text) => statements.push(String(text)) });
    db.exec('CREATE TABLE t (x INTEGER PRIMARY KEY)');
    statements.length = 0;
    commits = new GroupCommit(db);
  });

  afterEach(() => db.close());

  const insert = (x: number) => () => db.prepare('INSERT INTO t (x) VALUES (?)').run(x).changes;

  it('commits the writes of one turn in one transaction', async () => {
    await Promise.all([1, 2, 3].map((x) => commits.write(insert(x))));
    await commits.write(insert(4));
    expect(statements.filter((text) => !text.startsWith('INSERT'))).to.deep.equal([
      'BEGIN IMMEDIATE',
      'COMMIT',
      'BEGIN IMMEDIATE',
      'COMMIT',
    ]);
  });

  it('gives each write its own result, in the order in which they came', async () => {
    const settled: number[] = [];
    await Promise.all(
      [7, 8, 9].map(async (x) => settled.push(await commits.write(() => insert(x)() * x))),
    );
    expect(settled).to.deep.equal([7, 8, 9]);
  });

  it('keeps nothing of a turn in which one write fails, and says why to all', async () => {
    const turn = await Promise.allSettled([1, 2, 1].map((x) => commits.write(insert(x))));
    const reasons = turn.map((write): unknown =>
      write.status === 'rejected' ? write.reason : undefined,
    );
    for (const reason of reasons) {
      expect(SkillseamError.is(reason) && reason.code).to.equal('AUDIT_UNAVAILABLE');
      expect(String(reason)).to.include('UNIQUE');
    }
    expect(db.prepare('SELECT count(*) FROM t').pluck().get()).to.equal(0);
    expect(await commits.write(insert(1))).to.equal(1);
  });

  it('flushes what waits when asked, and nothing twice', async () => {
    const write = commits.write(insert(1));
    commits.flush();
    commits.flush();
    expect(await write).to.equal(1);
    expect(statements.filter((text) => text === 'COMMIT')).to.have.length(1);
  });

  it('refuses what it cannot hold rather than grow without bound', async () => {
    const waiting = Array.from({ length: 20_000 }, (_, x) => commits.write(() => x));
    const refused = await commits
      .write(() => 0)
      .then(
        () => undefined,
        (fault: unknown) => fault,
      );
    expect(SkillseamError.is(refused) && refused.code).to.equal('AUDIT_UNAVAILABLE');
    expect(await Promise.all(waiting)).to.have.length(20_000);
  });
});
