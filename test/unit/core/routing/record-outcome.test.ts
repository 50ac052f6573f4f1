import { expect } from 'chai';
import {
  failed,
  type SkillInvocationResult,
} from '../../../../src/core/invocation/skill-invocation-result.js';
import { hasEnded, recordOutcome } from '../../../../src/core/routing/record-outcome.js';
import { outcomes } from '../../../support/governance/delivery-tools.js';
import { GovernedWorld } from '../../../support/governance/governed-world.js';

const completed: SkillInvocationResult = { kind: 'completed', value: 1 };

function begun() {
  const world = new GovernedWorld();
  const { facts, beganAtMs } = world.request();
  return { world, sink: { log: world.log, clock: world.clock }, call: { facts, beganAtMs } };
}

describe('recordOutcome', () => {
  it('gives the very result that it recorded', async () => {
    const { world, sink, call } = begun();
    world.clock.advance(12);
    expect(await recordOutcome(sink, call, { result: completed })).to.equal(completed);
    expect(world.records).to.deep.equal([
      {
        ...call.facts,
        kind: 'outcome',
        at: world.clock.now(),
        outcome: 'completed',
        durationMs: 12,
        verdicts: [],
        seq: 1,
      },
    ]);
  });

  it('knows nothing of what ended on another record, be it a call of the very same facts', async () => {
    const [one, other] = [begun(), begun()];
    const { facts } = one.call;
    await recordOutcome(one.sink, one.call, { result: completed });
    expect(hasEnded(other.sink.log, facts)).to.equal(false);
    const result = failed('CANCELLED', 'the call was cancelled');
    expect(await recordOutcome(other.sink, one.call, { result })).to.equal(result);
    expect([outcomes(one.world).length, outcomes(other.world).length]).to.deep.equal([1, 1]);
    expect(hasEnded(other.sink.log, facts)).to.equal(true);
  });

  it('records code and reason of a failure; what is meant for operators, where there is such', async () => {
    const one = begun();
    await recordOutcome(one.sink, one.call, {
      result: failed('CANCELLED', 'the call was cancelled'),
    });
    expect(outcomes(one.world)[0]).to.include({
      code: 'CANCELLED',
      reason: 'the call was cancelled',
    });
    const other = begun();
    await recordOutcome(other.sink, other.call, {
      result: failed('INTERNAL', 'the host failed'),
      reason: 'Error: no space left',
    });
    expect(outcomes(other.world)[0]).to.include({
      code: 'INTERNAL',
      reason: 'Error: no space left',
    });
  });

  it('cuts a long reason', async () => {
    const { world, sink, call } = begun();
    await recordOutcome(sink, call, { result: failed('PROVIDER_FAILED', 'x'.repeat(10_000)) });
    expect(outcomes(world)[0]?.reason).to.have.length(500);
  });

  it('ends a call once: the first answer is the answer, whoever asks later', async () => {
    const { world, sink, call } = begun();
    const answers = await Promise.all([
      recordOutcome(sink, call, { result: completed }),
      recordOutcome(sink, { ...call }, { result: failed('CANCELLED', 'the call was cancelled') }),
    ]);
    expect(answers).to.deep.equal([completed, completed]);
    expect(outcomes(world)).to.have.length(1);
  });

  it('writes nothing for other facts of the same id, and does not hand them the answer', async () => {
    const { world, sink, call } = begun();
    await recordOutcome(sink, call, { result: completed });
    const copy = { ...call, facts: { ...call.facts } };
    expect(await recordOutcome(sink, copy, { result: completed })).to.include({ code: 'INTERNAL' });
    expect(outcomes(world)).to.have.length(1);
  });

  it('withholds an answer that cannot be recorded, from everyone who asks', async () => {
    const { world, sink, call } = begun();
    world.store.breakWrites();
    const answer = await recordOutcome(sink, call, { result: completed });
    world.store.mendWrites();
    expect(answer).to.include({ kind: 'failed', code: 'AUDIT_UNAVAILABLE' });
    expect(await recordOutcome(sink, call, { result: completed })).to.equal(answer);
  });
});
