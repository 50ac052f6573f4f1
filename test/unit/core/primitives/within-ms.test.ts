import { expect } from 'chai';
import { late, withinMs } from '../../../../src/core/primitives/within-ms.js';
import { ManualClock } from '../../../../src/core/testing/doubles/manual-clock.js';

const never = new Promise<string>(() => undefined);

describe('withinMs', () => {
  it('gives what the work gives, and lets go of the clock', async () => {
    const clock = new ManualClock();
    expect(await withinMs(Promise.resolve('done'), 100, clock)).to.equal('done');
    expect(clock.pending).to.equal(0);
  });

  it('rejects with what the work rejects with, and lets go of the clock', async () => {
    const clock = new ManualClock();
    const fault = new Error('broken');
    const given = await withinMs(Promise.reject(fault), 100, clock).catch(
      (error: unknown) => error,
    );
    expect(given).to.equal(fault);
    expect(clock.pending).to.equal(0);
  });

  it('gives late when the time runs out, and not before', async () => {
    const clock = new ManualClock();
    const waited = withinMs(never, 100, clock);
    clock.advance(99);
    expect(await Promise.race([waited, Promise.resolve('waiting')])).to.equal('waiting');
    clock.advance(1);
    expect(await waited).to.equal(late);
  });

  it('drops what comes after the time', async () => {
    const clock = new ManualClock();
    let reject: (fault: Error) => void = () => undefined;
    const work = new Promise<string>((_, refuse) => {
      reject = refuse;
    });
    const waited = withinMs(work, 100, clock);
    clock.advance(100);
    reject(new Error('too late'));
    expect(await waited).to.equal(late);
  });
});
