import Database from 'better-sqlite3';
import { expect } from 'chai';
import { GroupCommit } from '../../../../src/adapters/sqlite/group-commit.js';
import { storeFailure } from '../../../../src/adapters/sqlite/store-unavailable.js';
import { failureOf } from '../../../support/failure-of.js';

function system(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}

describe('storeFailure', () => {
  it('says that the disk is full, by the words and the code of SQLite, and the remedy', async () => {
    const db = new Database(':memory:');
    db.exec('CREATE TABLE filled (body TEXT)');
    db.pragma('max_page_count = 3');
    const insert = db.prepare('INSERT INTO filled VALUES (?)');
    const { code, message } = await failureOf(
      new GroupCommit(db).write(() => insert.run('x'.repeat(100_000))),
    );
    db.close();
    expect({ code, message }).to.deep.equal({
      code: 'AUDIT_UNAVAILABLE',
      message:
        'The activity could not be stored: database or disk is full (SQLITE_FULL). Free space on the disk of the data folder.',
    });
  });

  const causes: readonly (readonly [string, unknown, string])[] = [
    [
      'a driver that is not there, without all the places where it was looked for',
      new Error('Could not locate the bindings file. Tried:\n → /a/b.node\n → /c/d.node'),
      'Could not locate the bindings file. Install the packages again, for the Node that runs this: npm rebuild better-sqlite3.',
    ],
    [
      'a driver of another Node',
      system('ERR_DLOPEN_FAILED', 'The module was compiled against another version.'),
      'The module was compiled against another version (ERR_DLOPEN_FAILED). Install the packages again, for the Node that runs this: npm rebuild better-sqlite3.',
    ],
    [
      'a place where nothing may be written, its code once',
      system('EACCES', "EACCES: permission denied, open 'x'"),
      "EACCES: permission denied, open 'x'. Let this user write there, or use another data folder.",
    ],
    ['a cause without a known remedy', system('EMFILE', 'too many'), 'too many (EMFILE).'],
    ['a cause that is no error', 'odd', 'odd.'],
  ];
  for (const [what, cause, says] of causes)
    it(`names ${what}`, () => {
      const failure = storeFailure('It failed', cause);
      expect(failure).to.include({ code: 'AUDIT_UNAVAILABLE', cause });
      expect(failure.message).to.equal(`It failed: ${says}`);
    });
});
