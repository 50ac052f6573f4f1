import { expect } from 'chai';
import {
  isSubscription,
  RequestsInFlight,
} from '../../../../../src/adapters/mcp/door/requests-in-flight.js';
import { ManualClock } from '../../../../../src/core/testing/doubles/manual-clock.js';

describe('RequestsInFlight', () => {
  const clock = new ManualClock();

  it('drains at once when nothing waits', async () => {
    const requests = new RequestsInFlight(clock);
    expect(requests.stopping).to.equal(false);
    await requests.drain(1_000);
    expect(requests.stopping).to.equal(true);
    expect(clock.pending).to.equal(0);
  });

  it('drains when the last answer has left, whoever says so twice', async () => {
    const requests = new RequestsInFlight(clock);
    const [one, other] = [requests.enter(), requests.enter()];
    let drained = false;
    const drain = requests.drain(1_000).then(() => (drained = true));
    one();
    one();
    await Promise.resolve();
    expect(drained).to.equal(false);
    other();
    await drain;
    expect(clock.pending).to.equal(0);
  });

  it('cuts short what still runs when the time is over, and waits for its answer to leave', async () => {
    const requests = new RequestsInFlight(clock);
    const leave = requests.enter();
    const cuts: string[] = [];
    requests.onCut(() => void cuts.push('kept'));
    requests.onCut(() => void cuts.push('taken back'))();
    const drain = requests.drain(1_000);
    expect(cuts).to.deep.equal([]);
    clock.advance(1_000);
    await Promise.resolve();
    await Promise.resolve();
    expect(cuts).to.deep.equal(['kept']);
    leave();
    await drain;
    expect(clock.pending).to.equal(0);
  });

  it('waits no longer than it is told, and a second for the answers', async () => {
    const requests = new RequestsInFlight(clock);
    requests.enter();
    const drain = requests.drain(1_000);
    clock.advance(1_000);
    await Promise.resolve();
    await Promise.resolve();
    clock.advance(1_000);
    await drain;
  });

  it('knows a subscription, which is never answered, from a request', () => {
    expect(isSubscription({ method: 'subscriptions/listen' })).to.equal(true);
    for (const one of [undefined, null, 7, [], {}, { method: 'tools/call' }])
      expect(isSubscription(one)).to.equal(false);
  });
});
