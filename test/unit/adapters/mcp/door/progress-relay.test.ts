import { expect } from 'chai';
import { ProgressRelay } from '../../../../../src/adapters/mcp/door/progress-relay.js';

describe('ProgressRelay', () => {
  it('sends each report in order, however slow the channel is, and then settles', async () => {
    const sent: number[] = [];
    const relay = new ProgressRelay('t', async ({ progress }) => {
      for (let turns = 5 - progress; turns > 0; turns -= 1) await Promise.resolve();
      sent.push(progress);
    });
    for (const progress of [1, 2, 3, 4]) relay.report({ progress });
    await relay.settle();
    expect(sent).to.deep.equal([1, 2, 3, 4]);
  });

  it('survives a channel that fails, and goes on', async () => {
    const sent: number[] = [];
    const relay = new ProgressRelay(0, async ({ progress }) => {
      if (progress === 1) throw new Error('gone');
      sent.push(progress);
    });
    relay.report({ progress: 1 });
    relay.report({ progress: 2 });
    await relay.settle();
    expect(sent).to.deep.equal([2]);
  });

  it('sends nothing without a token, and nothing once settled', async () => {
    let sent = 0;
    const count = async (): Promise<void> => void (sent += 1);
    const unasked = new ProgressRelay(undefined, count);
    unasked.report({ progress: 1 });
    await unasked.settle();
    const settled = new ProgressRelay('t', count);
    await settled.settle();
    settled.report({ progress: 1 });
    await settled.settle();
    expect(sent).to.equal(0);
  });
});
