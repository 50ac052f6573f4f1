import { expect } from 'chai';
import { PacedTask } from '../../../../../src/adapters/mcp/agents/paced-task.js';
import { ManualClock } from '../../../../../src/core/testing/doubles/manual-clock.js';
import { aFewTurns } from '../../../../support/patience.js';

describe('PacedTask', () => {
  let clock: ManualClock;
  let begun: number[];
  let finish: (madeWork?: boolean) => void = () => undefined;
  let task: PacedTask;

  beforeEach(() => {
    clock = new ManualClock();
    begun = [];
    task = new PacedTask(() => {
      begun.push(clock.monotonicMs());
      return new Promise((resolve) => (finish = (madeWork = false) => resolve(madeWork)));
    }, clock);
  });

  it('runs once for many requests, soon after the first', () => {
    for (let request = 0; request < 1_000; request += 1) task.request();
    clock.advance(100);
    expect(begun).to.deep.equal([100]);
    clock.advance(10_000);
    expect(begun).to.deep.equal([100]);
  });

  it('runs again for what was requested meanwhile, within a second, never twice at a time', async () => {
    task.request();
    clock.advance(100);
    task.request();
    clock.advance(200);
    expect(begun).to.deep.equal([100]);
    finish();
    await aFewTurns();
    clock.advance(1_000);
    expect(begun).to.deep.equal([100, 600]);
  });

  it('begins at most twice a second, however often it is asked', async () => {
    for (let ms = 0; ms < 10_000; ms += 50) {
      task.request();
      clock.advance(50);
      finish();
      await aFewTurns();
    }
    expect(begun.length).to.be.within(18, 21);
  });

  it('begins ever more seldom while each run makes work, and at once after a calm', async () => {
    for (let ms = 0; ms < 600_000; ms += 100) {
      task.request();
      clock.advance(100);
      finish(true);
      await aFewTurns();
    }
    expect(begun.length).to.be.within(10, 20);
    clock.advance(60_000);
    finish();
    await aFewTurns();
    clock.advance(120_000);
    const before = begun.length;
    for (const ms of [100, 1_000]) {
      task.request();
      clock.advance(ms);
      finish();
      await aFewTurns();
    }
    expect(begun.length - before).to.be.at.least(2);
  });

  it('forgets what was requested', () => {
    task.request();
    task.cancel();
    clock.advance(10_000);
    expect(begun).to.deep.equal([]);
  });
});
