import { expect } from 'chai';
import {
  ProgressRelay,
  type SendProgress,
} from '../../../../../src/adapters/mcp/door/progress-relay.js';
import { ManualClock } from '../../../../../src/core/testing/doubles/manual-clock.js';
import { aFewTurns } from '../../../../support/patience.js';

describe('ProgressRelay', () => {
  let clock = new ManualClock();
  let sent: number[] = [];
  const send: SendProgress = async ({ progress }) => void sent.push(progress);
  const settled = async (relay: ProgressRelay): Promise<void> => {
    const settling = relay.settle();
    await aFewTurns();
    clock.advance(1_000);
    await settling;
  };

  beforeEach(() => {
    clock = new ManualClock();
    sent = [];
  });

  it('sends each report in order, however slow the channel is, and then settles', async () => {
    const slow: SendProgress = async (report) => {
      for (let turns = 5 - report.progress; turns > 0; turns -= 1) await Promise.resolve();
      await send(report);
    };
    const relay = new ProgressRelay('t', slow, clock);
    for (const progress of [1, 2, 3, 4]) relay.report({ progress });
    await settled(relay);
    expect(sent).to.deep.equal([1, 2, 3, 4]);
  });

  it('survives a channel that fails, and goes on', async () => {
    const failing: SendProgress = async (report) => {
      if (report.progress === 1) throw new Error('gone');
      await send(report);
    };
    const relay = new ProgressRelay(0, failing, clock);
    relay.report({ progress: 1 });
    relay.report({ progress: 2 });
    await settled(relay);
    expect(sent).to.deep.equal([2]);
  });

  it('sends nothing without a token, and nothing once settled', async () => {
    const unasked = new ProgressRelay(undefined, send, clock);
    unasked.report({ progress: 1 });
    await unasked.settle();
    const relay = new ProgressRelay('t', send, clock);
    await relay.settle();
    relay.report({ progress: 1 });
    await relay.settle();
    expect(sent).to.deep.equal([]);
  });

  it('keeps the result at a distance from a report just before it, and not from an old one', async () => {
    const relay = new ProgressRelay('t', send, clock);
    relay.report({ progress: 1 });
    let over = false;
    const settling = relay.settle().then(() => (over = true));
    await aFewTurns();
    clock.advance(24);
    await aFewTurns();
    expect(over).to.equal(false);
    clock.advance(1);
    await settling;
    const old = new ProgressRelay('t', send, clock);
    old.report({ progress: 1 });
    clock.advance(25);
    await old.settle();
    expect(clock.pending).to.equal(0);
  });
});
