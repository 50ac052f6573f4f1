import { expect } from 'chai';
import { untilAborted } from '../../../../src/core/basics/until-aborted.js';
import { rejectionOf } from '../../../support/composition/rejection-of.js';

describe('untilAborted', () => {
  it('begins nothing when the signal has aborted already', async () => {
    let begun = false;
    const work = (): Promise<void> => Promise.resolve(void (begun = true));
    const reason = new Error('too late');
    expect(await rejectionOf(untilAborted(work, AbortSignal.abort(reason)))).to.equal(reason);
    expect(begun).to.equal(false);
  });

  it('gives the result, or the fault, of work that ends in time', async () => {
    const { signal } = new AbortController();
    expect(await untilAborted(() => Promise.resolve(7), signal)).to.equal(7);
    const fault = new Error('work');
    expect(await rejectionOf(untilAborted(() => Promise.reject(fault), signal))).to.equal(fault);
  });

  it('lets nothing that fails after the abort disturb the process', async () => {
    const leaving = new AbortController();
    let reject: (reason: Error) => void = () => undefined;
    const work = (): Promise<void> =>
      new Promise((_resolve, rejectIt) => {
        reject = rejectIt;
      });
    const waiting = rejectionOf(untilAborted(work, leaving.signal));
    leaving.abort(new Error('left'));
    expect(String(await waiting)).to.include('left');
    reject(new Error('much too late'));
    await new Promise((resolve) => setImmediate(resolve));
  });
});
