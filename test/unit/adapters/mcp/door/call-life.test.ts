import { expect } from 'chai';
import { CallLife } from '../../../../../src/adapters/mcp/door/call-life.js';
import { RequestsInFlight } from '../../../../../src/adapters/mcp/door/requests-in-flight.js';
import { failed } from '../../../../../src/core/invocation/skill-invocation-result.js';
import { ManualClock } from '../../../../../src/core/testing/doubles/manual-clock.js';

const cancelled = failed('CANCELLED', 'cancelled');

describe('CallLife', () => {
  const clock = new ManualClock();
  const cut = async (inFlight: RequestsInFlight): Promise<void> => {
    inFlight.enter();
    void inFlight.drain(1);
    clock.advance(1);
    await Promise.resolve();
    await Promise.resolve();
  };

  it('ends when its caller cancels, before or later', () => {
    const [caller, inFlight] = [new AbortController(), new RequestsInFlight(clock)];
    const life = new CallLife(caller.signal, inFlight);
    caller.abort();
    expect(life.signal.aborted).to.equal(true);
    expect(life.wasCut(cancelled)).to.equal(false);
    expect(new CallLife(caller.signal, inFlight).signal.aborted).to.equal(true);
  });

  it('is cut short by a stopping door, and knows that it was not the caller', async () => {
    const inFlight = new RequestsInFlight(clock);
    const life = new CallLife(new AbortController().signal, inFlight);
    await cut(inFlight);
    expect(life.signal.aborted).to.equal(true);
    expect(life.wasCut(cancelled)).to.equal(true);
    expect(life.wasCut({ kind: 'completed', value: 1 })).to.equal(false);
  });

  it('is left alone once it has ended', async () => {
    const [caller, inFlight] = [new AbortController(), new RequestsInFlight(clock)];
    const life = new CallLife(caller.signal, inFlight);
    life.end();
    caller.abort();
    await cut(inFlight);
    expect(life.signal.aborted).to.equal(false);
  });
});
