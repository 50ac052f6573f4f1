import { expect } from 'chai';
import { AsyncLocalStorage } from 'node:async_hooks';
import { spawnSync } from 'node:child_process';
import { SystemClock } from '../../../../src/adapters/system/system-clock.js';

const clockFile = new URL('../../../../src/adapters/system/system-clock.ts', import.meta.url).href;

/** A pending task does not keep the process alive, so this does. */
async function passed(clock: SystemClock, delayMs: number): Promise<void> {
  const alive = setInterval(() => undefined, 1_000);
  await new Promise<void>((resolve) => clock.after(delayMs, resolve));
  clearInterval(alive);
}

describe('SystemClock', () => {
  it('tells the wall clock in Unix milliseconds', () => {
    const before = Date.now();
    expect(new SystemClock().now()).to.be.within(before, Date.now());
  });

  it('never goes back', () => {
    const clock = new SystemClock();
    const read = Array.from({ length: 1_000 }, () => clock.monotonicMs());
    expect(read).to.deep.equal([...read].sort((one, other) => one - other));
  });

  it('runs a task once its delay is over, not before', async () => {
    const clock = new SystemClock();
    const began = clock.monotonicMs();
    await passed(clock, 20);
    expect(clock.monotonicMs() - began).to.be.at.least(20);
  });

  it('does not run a task that was taken back', async () => {
    const clock = new SystemClock();
    let ran = false;
    const takeBack = clock.after(1, () => (ran = true));
    takeBack();
    await passed(clock, 5);
    expect(ran).to.equal(false);
  });

  it('waits out a delay that is longer than the platform takes, and takes it back', async () => {
    const clock = new SystemClock();
    let ran = false;
    const takeBack = clock.after(2 ** 40, () => (ran = true));
    await passed(clock, 5);
    takeBack();
    expect(ran).to.equal(false);
  });

  it('wakes again for what its timer was too short for', async () => {
    const clock = new SystemClock(2);
    const began = clock.monotonicMs();
    await passed(clock, 15);
    expect(clock.monotonicMs() - began).to.be.at.least(15);
  });

  it('runs each task in the context in which it was asked for', async () => {
    const clock = new SystemClock();
    const tenant = new AsyncLocalStorage<string>();
    const seen = new Map<string, unknown>();
    const note = (task: string) => () => void seen.set(task, tenant.getStore());
    tenant.run('acme', () => clock.after(2, note('late')));
    tenant.run('globex', () => clock.after(1, note('early')));
    clock.after(3, note('outside'));
    await passed(clock, 5);
    expect(Object.fromEntries(seen)).to.deep.equal({
      early: 'globex',
      late: 'acme',
      outside: undefined,
    });
  });

  it('does not keep a process alive for a pending task', () => {
    const script = `const { SystemClock } = await import('${clockFile}');
      new SystemClock().after(60_000, () => console.log('ran'));`;
    const end = spawnSync(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '-e', script],
      { encoding: 'utf8', timeout: 15_000 },
    );
    expect([end.status, end.stdout, end.stderr]).to.deep.equal([0, '', '']);
  });
});
