import { chmodSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect } from 'chai';
import { EmbeddedDatabase } from '../../../../src/adapters/sqlite/embedded-database.js';
import { temporaryFolder } from '../../../support/temporary-folder.js';

const modeOf = (file: string): string => (statSync(file).mode & 0o777).toString(8);

describe('EmbeddedDatabase', () => {
  let folder: string;
  let file: string;

  beforeEach(() => {
    folder = join(temporaryFolder(), 'data');
    file = join(folder, 'skillseam.db');
  });

  const openAndClose = (): void => EmbeddedDatabase.open(folder).close();

  it('makes a folder and files that only their owner may read', () => {
    const database = EmbeddedDatabase.open(folder);
    expect(modeOf(folder)).to.equal('700');
    for (const name of ['skillseam.db', 'skillseam.db-wal', 'skillseam.lock', 'skillseam.owner'])
      expect(modeOf(join(folder, name)), name).to.equal('600');
    database.close();
  });

  it('runs with the settings under which a commit survives a power cut', () => {
    const database = EmbeddedDatabase.open(folder);
    const pragma = (name: string): unknown => database.connection.pragma(name, { simple: true });
    expect(pragma('journal_mode')).to.equal('wal');
    expect(pragma('synchronous')).to.equal(2);
    expect(pragma('locking_mode')).to.equal('exclusive');
    expect(pragma('foreign_keys')).to.equal(1);
    expect(pragma('fullfsync')).to.equal(1);
    database.close();
  });

  it('refuses a second owner at once, naming the first, and leaves it alone', () => {
    const database = EmbeddedDatabase.open(folder);
    expect(openAndClose).to.throw(`in use by process ${String(process.pid)}`);
    expect(database.connection.prepare('SELECT epoch FROM host').pluck().get()).to.equal(1);
    database.close();
    openAndClose();
  });

  it('notes who the owner is, and counts the starts of the host', () => {
    openAndClose();
    const database = EmbeddedDatabase.open(folder);
    const note: unknown = JSON.parse(readFileSync(join(folder, 'skillseam.owner'), 'utf8'));
    expect(note).to.deep.equal({ pid: process.pid, epoch: 2 });
    database.close();
    database.close();
  });

  it('takes a folder over whose note was left behind, whatever the note says', () => {
    for (const note of ['{"pid":1,"epoch":4}', 'rubbish', '']) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      writeFileSync(join(folder, 'skillseam.owner'), note);
      openAndClose();
    }
  });

  it('refuses a file that is no database, and keeps it', () => {
    mkdirSync(folder, { mode: 0o700 });
    writeFileSync(file, 'these are not the bytes that you are looking for'.repeat(100));
    expect(openAndClose).to.throw('damaged or no database');
    expect(readFileSync(file, 'utf8')).to.include('these are not the bytes');
  });

  it('refuses a damaged database after a crash', () => {
    const database = EmbeddedDatabase.open(folder);
    const insert = database.connection.prepare(
      "INSERT INTO activity (kind, at, body) VALUES ('notice', 0, ?)",
    );
    for (let i = 0; i < 200; i += 1) insert.run('x'.repeat(500));
    database.close();
    const bytes = readFileSync(file);
    bytes.fill(0xff, 3 * 4096, 5 * 4096);
    writeFileSync(file, bytes);
    writeFileSync(join(folder, 'skillseam.owner'), '{"pid":1,"epoch":1}\n');
    for (const attempt of ['first', 'second'])
      expect(openAndClose, `the ${attempt} attempt`).to.throw('damaged');
  });

  it('refuses a database that a newer skillseam wrote', () => {
    openAndClose();
    const db = new Database(file);
    db.exec('UPDATE schema_version SET version = 99');
    db.close();
    expect(openAndClose).to.throw('schema version 99 and this skillseam knows up to 1');
  });

  it('refuses the database of another program', () => {
    mkdirSync(folder, { mode: 0o700 });
    const db = new Database(file);
    db.exec('CREATE TABLE cookies (host TEXT)');
    db.close();
    expect(openAndClose).to.throw('database of another program');
  });

  it('refuses a database that has lost its version', () => {
    openAndClose();
    const db = new Database(file);
    db.exec('DELETE FROM schema_version');
    db.close();
    expect(openAndClose).to.throw('does not say its schema version');
  });

  it('refuses a file that another program holds open, and gives the folder up again', () => {
    openAndClose();
    const other = new Database(file);
    other.exec('BEGIN IMMEDIATE');
    expect(openAndClose).to.throw('open in another program');
    other.close();
    openAndClose();
  });

  it('closes a folder that was open to others when it is empty or holds our database', () => {
    mkdirSync(folder);
    chmodSync(folder, 0o755);
    openAndClose();
    expect(modeOf(folder)).to.equal('700');
    chmodSync(folder, 0o750);
    openAndClose();
    expect(modeOf(folder)).to.equal('700');
  });

  it('refuses a folder that is open to others and holds other things, and leaves it as it is', () => {
    mkdirSync(folder);
    writeFileSync(join(folder, 'holiday.jpg'), '');
    chmodSync(folder, 0o755);
    expect(openAndClose).to.throw(`run "chmod 700 ${folder}"`);
    expect(modeOf(folder)).to.equal('755');
  });

  it('says what is wrong when the folder cannot be made', () => {
    mkdirSync(folder, { mode: 0o700 });
    writeFileSync(join(folder, 'taken'), '');
    expect(() => EmbeddedDatabase.open(join(folder, 'taken', 'data'))).to.throw(
      'data folder',
      'cannot be used',
    );
  });

  it('refuses a folder whose lock cannot be taken', () => {
    mkdirSync(join(folder, 'skillseam.lock'), { recursive: true, mode: 0o700 });
    expect(openAndClose).to.throw(/cannot be locked: .*\(SQLITE_CANTOPEN/);
  });

  it('refuses a database file that cannot be opened, and gives the folder up again', () => {
    mkdirSync(file, { recursive: true, mode: 0o700 });
    expect(openAndClose).to.throw('cannot be opened');
    rmSync(file, { recursive: true });
    openAndClose();
  });
});
