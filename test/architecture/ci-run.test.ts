import { expect } from 'chai';
import { spawn } from 'node:child_process';
import { chmodSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../support/temporary-folder.js';
import { ended, type Ended } from './fixture-suite.js';
import { textOf } from './sources.js';

/** Runs `.ci/run` where `npm test` prints this and ends so. */
function run(planned: string, printed: string, code = 0): Promise<Ended> {
  const folder = temporaryFolder({
    '.ci/run': textOf('.ci/run'),
    '.ci/planned-tests': planned,
    'package.json': JSON.stringify({ scripts: { test: 'node test.mjs' } }),
    'test.mjs': `console.log(${JSON.stringify(printed)});\nprocess.exitCode = ${code};`,
  });
  chmodSync(path.join(folder, '.ci/run'), 0o755);
  return ended(spawn('sh', ['-c', `${path.join(folder, '.ci/run')} 2>&1`], { cwd: '/' }));
}

describe('.ci/run', () => {
  it('passes when npm test does and as many tests ran as planned, skips included', async () => {
    const { code, lastLine } = await run('5\n', 'much\n3 passed, 0 failed, 2 skipped');
    expect([code, lastLine]).to.deep.equal([0, '3 passed, 0 failed, 2 skipped']);
  });

  it('fails when fewer tests ran than planned, and ends with the counts all the same', async () => {
    const { code, printed, lastLine } = await run('5', '4 passed, 0 failed');
    expect([code, lastLine]).to.deep.equal([1, '4 passed, 0 failed']);
    expect(printed).to.include('4 tests passed or were skipped; at least 5 are planned');
  });

  it('fails when a test failed, whatever npm test says of itself', async () => {
    const { code, lastLine } = await run('5', '9 passed, 1 failed');
    expect([code, lastLine]).to.deep.equal([1, '9 passed, 1 failed']);
  });

  it('fails when npm test fails', async () => {
    const { code, lastLine } = await run('5', '9 passed, 0 failed', 1);
    expect([code, lastLine]).to.deep.equal([1, '9 passed, 0 failed']);
  });

  for (const printed of [
    '',
    'all is well',
    '9 passed, 0 failed\nand more',
    'x 9 passed, 0 failed',
  ]) {
    it(`fails when npm test ends with ${JSON.stringify(printed)} in place of its counts`, async () => {
      const { code, lastLine } = await run('5', printed);
      expect([code, lastLine]).to.deep.equal([1, '0 passed, 1 failed']);
    });
  }

  for (const planned of ['', '0', 'many', '-3', '4.5']) {
    it(`fails when "${planned}" tests are planned`, async () => {
      const { code, lastLine } = await run(planned, '9 passed, 0 failed');
      expect([code, lastLine]).to.deep.equal([1, '0 passed, 1 failed']);
    });
  }
}).timeout(60_000);
