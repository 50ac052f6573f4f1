import { expect } from 'chai';
import { boundedBy } from '../../../../src/core/container/stop-limit.js';
import { ManualClock } from '../../../../src/core/testing/manual-clock.js';
import { rejectionOf } from '../../../support/composition/rejection-of.js';

const nothing = (): undefined => undefined;

describe('boundedBy', () => {
  it('refuses a limit that is no limit, and one without a timer', () => {
    const after = (): (() => void) => nothing;
    for (const stopLimitMs of [0, -1, Number.NaN]) {
      expect(() => boundedBy({ stopLimitMs, after })).to.throw(RangeError, 'positive number');
    }
    expect(() => boundedBy({ stopLimitMs: 5 })).to.throw(RangeError, 'needs a timer');
  });

  it('waits five seconds when it has a timer and no limit', async () => {
    const clock = new ManualClock();
    const bounded = boundedBy({ after: (ms, task) => clock.after(ms, task) });
    const waiting = rejectionOf(bounded(() => new Promise(nothing)));
    clock.advance(5000);
    expect(String(await waiting)).to.include('longer than 5000 ms');
  });

  it('takes its timer back as soon as the work is done', async () => {
    let pending = 0;
    const after = (): (() => void) => {
      pending += 1;
      return () => void (pending -= 1);
    };
    await boundedBy({ after })(nothing);
    await rejectionOf(boundedBy({ after })(() => Promise.reject(new Error('x'))));
    expect(pending).to.equal(0);
  });

  it('lets nothing that fails after the limit disturb the process', async () => {
    const clock = new ManualClock();
    let reject: (reason: Error) => void = nothing;
    const bounded = boundedBy({ stopLimitMs: 1, after: (ms, task) => clock.after(ms, task) });
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
