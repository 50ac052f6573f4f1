import { expect } from 'chai';
import { boundedBy, type StopLimit } from '../../../../../src/core/container/running/stop-limit.js';
import { ManualClock } from '../../../../../src/core/testing/doubles/manual-clock.js';
import { rejectionOf } from '../../../../support/composition/rejection-of.js';

const nothing = (): undefined => undefined;
const within = (limitMs: number, clock: ManualClock) => (): StopLimit => ({
  limitMs,
  after: (ms, task) => clock.after(ms, task),
});

describe('boundedBy', () => {
  it('gives up when the time is over, and says how long it was', async () => {
    const clock = new ManualClock();
    const bounded = boundedBy(within(5000, clock));
    const waiting = rejectionOf(bounded(() => new Promise(nothing)));
    clock.advance(5000);
    expect(String(await waiting)).to.include('longer than 5000 ms');
  });

  it('waits for ever when there is no limit, or when it cannot be told', async () => {
    const untold = (): never => {
      throw new Error('not built');
    };
    for (const limitOf of [nothing, untold]) {
      const bounded = boundedBy(limitOf);
      await bounded(() => Promise.resolve());
      expect(String(await rejectionOf(bounded(() => Promise.reject(new Error('x')))))).to.include(
        'x',
      );
    }
  });

  it('asks once, though telling the limit ends something itself', async () => {
    let asked = 0;
    const bounded = boundedBy(() => {
      asked += 1;
      void bounded(nothing);
      throw new Error('built in part, and what was built has ended');
    });
    await bounded(nothing);
    await bounded(nothing);
    expect(asked).to.equal(1);
  });

  it('takes its timer back as soon as the work is done', async () => {
    let pending = 0;
    const after = (): (() => void) => {
      pending += 1;
      return () => void (pending -= 1);
    };
    const bounded = boundedBy(() => ({ limitMs: 1, after }));
    await bounded(nothing);
    await rejectionOf(bounded(() => Promise.reject(new Error('x'))));
    expect(pending).to.equal(0);
  });

  it('lets nothing that fails after the limit disturb the process', async () => {
    const clock = new ManualClock();
    let reject: (reason: Error) => void = nothing;
    const bounded = boundedBy(within(1, clock));
    const waiting = rejectionOf(
      bounded(
        () =>
          new Promise((_resolve, rejectIt) => {
            reject = rejectIt;
          }),
      ),
    );
    clock.advance(1);
    await waiting;
    reject(new Error('much too late'));
    await new Promise((resolve) => setImmediate(resolve));
  });
});
