import { writeSync } from 'node:fs';
import { EmbeddedDatabase } from '../../../src/adapters/sqlite/embedded-database.js';
import { SqliteActivityStore } from '../../../src/adapters/sqlite/sqlite-activity-store.js';
import { SkillseamError } from '../../../src/core/errors/skillseam-error.js';

/**
 * Owns the folder named on the command line and appends, eight records at a time, until it is
 * killed; says `owner` first and then the number of each record that it may believe to be kept. Says
 * `refused` and why when it does not get the folder.
 */
const [folder = '', writers = '8'] = process.argv.slice(2);
const store = new SqliteActivityStore(() => EmbeddedDatabase.open(folder));

function say(line: string): void {
  writeSync(1, `${line}\n`);
}

async function appendForEver(writer: number): Promise<void> {
  for (let index = 0; ; index += 1) {
    const message = `${String(process.pid)}/${String(writer)}/${String(index)}`;
    const seq = await store.append({
      kind: 'notice',
      at: 0,
      severity: 'info',
      subject: 'x',
      message,
    });
    say(`${String(seq)} ${message}`);
  }
}

try {
  store.start();
  say('owner');
  for (let writer = 0; writer < Number(writers); writer += 1) void appendForEver(writer);
  process.stdin.resume().on('end', () => process.exit(0));
} catch (fault) {
  say(`refused ${SkillseamError.is(fault) ? fault.message : String(fault)}`);
}
