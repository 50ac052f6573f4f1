import { expect } from 'chai';
import { allow } from '../../../../src/core/governance/decision.js';
import {
  answered,
  outcomes,
  patientAgent,
  saying,
  turn,
} from '../../../support/governance/delivery-tools.js';
import { GovernedWorld } from '../../../support/governance/governed-world.js';

describe('a call that is stopped', () => {
  it('answers CANCELLED at once, tells the agent without a reason, and drops a late answer', async () => {
    const agent = patientAgent();
    const world = new GovernedWorld({ handler: agent.handler });
    const cancel = new AbortController();
    const result = world.delivery.deliver(world.request({ signal: cancel.signal }));
    await agent.reached;
    cancel.abort(new Error('the caller’s secret'));
    expect(await result).to.include({ code: 'CANCELLED' });
    expect(agent.signal?.aborted).to.equal(true);
    expect(String(agent.signal?.reason)).to.not.include('secret');
    agent.answer(answered);
    await turn();
    expect(outcomes(world)).to.have.length(1);
  });

  it('tells an agent that looks at its signal only after the cancellation', async () => {
    let look: () => AbortSignal = () => AbortSignal.abort();
    const agent = patientAgent();
    const world = new GovernedWorld({
      handler: (message, options) => {
        look = () => options.signal;
        const { onProgress } = options;
        return agent.handler(message, { onProgress, signal: new AbortController().signal });
      },
    });
    const cancel = new AbortController();
    const result = world.delivery.deliver(world.request({ signal: cancel.signal }));
    await agent.reached;
    cancel.abort(new Error('the caller’s secret'));
    await result;
    expect(look().aborted).to.equal(true);
    expect(String(look().reason)).to.not.include('secret');
  });

  it('runs nothing of a call that was cancelled before', async () => {
    const world = new GovernedWorld();
    const result = await world.delivery.deliver(world.request({ signal: AbortSignal.abort() }));
    expect(result).to.include({ code: 'CANCELLED' });
    await turn();
    expect(world.sent).to.deep.equal([]);
    expect(outcomes(world)).to.have.length(1);
  });

  it('reaches no agent when it is cancelled while a stage decides', async () => {
    let decide: () => void = () => undefined;
    const slow = saying(() => new Promise((resolve) => (decide = () => resolve(allow()))));
    const world = new GovernedWorld({ stages: [slow] });
    const cancel = new AbortController();
    const result = world.delivery.deliver(world.request({ signal: cancel.signal }));
    await turn();
    cancel.abort();
    expect(await result).to.include({ code: 'CANCELLED' });
    decide();
    await turn();
    expect(world.sent).to.deep.equal([]);
    expect(world.records.map(({ kind }) => kind)).to.deep.equal(['outcome']);
  });

  it('reaches no agent when it is cancelled while the intent is written', async () => {
    const world = new GovernedWorld();
    const cancel = new AbortController();
    const append = world.store.append.bind(world.store);
    world.store.append = async (record) => {
      const seq = await append(record);
      if (record.kind === 'intent') cancel.abort();
      return seq;
    };
    const result = await world.delivery.deliver(world.request({ signal: cancel.signal }));
    expect(result).to.include({ code: 'CANCELLED' });
    await turn();
    expect(world.sent).to.deep.equal([]);
  });

  it('answers DEADLINE_EXCEEDED when the time runs out, and tells the agent', async () => {
    const agent = patientAgent();
    const world = new GovernedWorld({ handler: agent.handler });
    const result = world.delivery.deliver(world.request({ message: { timeLeftMs: 500 } }));
    await agent.reached;
    world.clock.advance(500);
    expect(await result).to.include({ code: 'DEADLINE_EXCEEDED' });
    expect(agent.signal?.aborted).to.equal(true);
  });

  for (const timeLeftMs of [0, -1, Number.NaN]) {
    it(`runs nothing with ${timeLeftMs} ms left`, async () => {
      const world = new GovernedWorld();
      const result = await world.delivery.deliver(world.request({ message: { timeLeftMs } }));
      expect(result).to.include({ code: 'DEADLINE_EXCEEDED' });
      expect(world.sent).to.deep.equal([]);
    });
  }

  it('keeps hold of neither the clock nor the caller’s signal once it has answered', async () => {
    const world = new GovernedWorld();
    const { signal } = new AbortController();
    let listeners = 0;
    const add = signal.addEventListener.bind(signal);
    const remove = signal.removeEventListener.bind(signal);
    signal.addEventListener = (...given: Parameters<typeof add>) => {
      listeners += 1;
      add(...given);
    };
    signal.removeEventListener = (...given: Parameters<typeof remove>) => {
      listeners -= 1;
      remove(...given);
    };
    await world.delivery.deliver(world.request({ signal }));
    expect(listeners).to.equal(0);
    expect(world.clock.pending).to.equal(0);
  });

  it('passes progress on in order, and none after the answer', async () => {
    const world = new GovernedWorld();
    let report: (progress: number) => void = () => undefined;
    world.handler = async (_message, { onProgress }) => {
      report = (progress) => onProgress({ progress });
      [1, 2, 3].forEach(report);
      return answered;
    };
    const seen: number[] = [];
    const onProgress = ({ progress }: { readonly progress: number }) => seen.push(progress);
    await world.delivery.deliver(world.request({ onProgress }));
    report(4);
    expect(seen).to.deep.equal([1, 2, 3]);
  });

  it('lets no listener of progress harm the agent, and warns once', async () => {
    const world = new GovernedWorld();
    world.handler = async (_message, { onProgress }) => {
      onProgress({ progress: 1 });
      onProgress({ progress: 2 });
      return answered;
    };
    const onProgress = (): never => {
      throw new Error('no');
    };
    const result = await world.delivery.deliver(world.request({ onProgress }));
    expect(result).to.include({ kind: 'completed' });
    expect(world.records.filter(({ kind }) => kind === 'notice')).to.have.length(1);
  });
});
