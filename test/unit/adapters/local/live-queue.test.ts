import { expect } from 'chai';
import { LiveQueue } from '../../../../src/adapters/local/live-queue.js';
import { SkillseamError } from '../../../../src/core/errors/skillseam-error.js';

describe('LiveQueue', () => {
  it('gives what was put before and what is put while it is read, in order', async () => {
    const queue = new LiveQueue<number>(10);
    const stop = new AbortController();
    queue.put(1);
    queue.put(2);
    const taken: number[] = [];
    for await (const item of queue.take(stop.signal)) {
      taken.push(item);
      if (item < 5) setImmediate(() => queue.put(item + 2));
      else stop.abort();
    }
    expect(taken.slice(0, 5)).to.deep.equal([1, 2, 3, 4, 5]);
  });

  it('ends a wait when the signal aborts, and gives nothing once it has', async () => {
    const queue = new LiveQueue<number>(10);
    const stop = new AbortController();
    setImmediate(() => stop.abort());
    expect(await queue.take(stop.signal).next()).to.deep.equal({ done: true, value: undefined });
    queue.put(1);
    expect(await queue.take(stop.signal).next()).to.deep.equal({ done: true, value: undefined });
  });

  it('drops a reader that falls too far behind, and holds nothing for it', async () => {
    const queue = new LiveQueue<number>(3);
    for (let item = 0; item < 5; item += 1) queue.put(item);
    const failure: unknown = await queue
      .take(new AbortController().signal)
      .next()
      .catch((fault: unknown) => fault);
    expect(SkillseamError.is(failure) && failure.code).to.equal('OVERLOADED');
    expect(String(failure)).to.include('more than 3 records behind');
  });
});
