import { expect } from 'chai';
import { spawn } from 'node:child_process';
import { existsSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { withSetUpLock } from '../../scripts/lib/set-up-lock.mjs';
import { temporaryFolder } from '../support/temporary-folder.js';

describe('two set-ups of one folder', () => {
  const silent = (): undefined => undefined;

  it('never run at once', async () => {
    const lock = path.join(temporaryFolder(), 'set-up.lock');
    let running = 0;
    const work = async (): Promise<number> => {
      running += 1;
      await new Promise((resolve) => setImmediate(resolve));
      const seen = running;
      running -= 1;
      return seen;
    };
    const seen = await Promise.all([1, 2, 3].map(() => withSetUpLock(lock, work, silent)));
    expect(seen).to.deep.equal([1, 1, 1]);
    expect(existsSync(lock)).to.equal(false);
  });

  it('say which of them is waited for', async () => {
    const lock = path.join(temporaryFolder(), 'set-up.lock');
    const said: string[] = [];
    let end: () => void = silent;
    const first = withSetUpLock(
      lock,
      () => new Promise<void>((resolve) => (end = resolve)),
      silent,
    );
    const second = withSetUpLock(
      lock,
      async () => 'ran',
      (line) => {
        said.push(line);
        end();
      },
    );
    await first;
    expect(await second).to.equal('ran');
    expect(said).to.deep.equal([
      `Another set-up of this folder runs (process ${process.pid}); waiting for it.`,
    ]);
  });

  it('take over from one that died, by its process or by its silence', async () => {
    const dead = spawn(process.execPath, ['-e', '']);
    await new Promise((resolve) => dead.on('close', resolve));
    const byProcess = temporaryFolder({ 'set-up.lock': String(dead.pid) });
    const bySilence = temporaryFolder({ 'set-up.lock': String(process.pid) });
    const longAgo = new Date(Date.now() - 120_000);
    utimesSync(path.join(bySilence, 'set-up.lock'), longAgo, longAgo);
    for (const folder of [byProcess, bySilence]) {
      const lock = path.join(folder, 'set-up.lock');
      expect(await withSetUpLock(lock, async () => 'ran', silent)).to.equal('ran');
      expect(existsSync(lock)).to.equal(false);
    }
  });

  it('give the lock back when the work fails', async () => {
    const lock = path.join(temporaryFolder(), 'set-up.lock');
    const failing = withSetUpLock(lock, () => Promise.reject(new Error('no disk')), silent);
    expect(await failing.catch((error: unknown) => error)).to.have.property('message', 'no disk');
    expect(await withSetUpLock(lock, async () => 'ran', silent)).to.equal('ran');
  });
}).timeout(60_000);
