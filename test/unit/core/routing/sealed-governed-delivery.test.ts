import { expect } from 'chai';
import { allow, confirm, deny } from '../../../../src/core/governance/decision.js';
import { skillNotFound } from '../../../../src/core/invocation/skill-invocation-result.js';
import {
  answered,
  intents,
  outcomes,
  patientAgent,
  phases,
  saying,
  turn,
} from '../../../support/governance/delivery-tools.js';
import { GovernedWorld } from '../../../support/governance/governed-world.js';

describe('SealedGovernedDelivery', () => {
  describe('for a call that every stage allows', () => {
    it('records the intent, reaches the agent, records the outcome, and answers', async () => {
      const world = new GovernedWorld();
      const result = await world.delivery.deliver(world.request());
      expect(result).to.deep.equal({ kind: 'completed', value: 'done' });
      expect(world.sent).to.have.length(1);
      expect(world.records.map(({ kind }) => kind)).to.deep.equal(['intent', 'outcome']);
      expect(outcomes(world)[0]).to.include({ outcome: 'completed', callId: 'call-1' });
    });

    it('asks each stage once, by phase and not as they were given, and records each word', async () => {
      const world = new GovernedWorld();
      await world.delivery.deliver(world.request());
      for (const { verdicts } of [...intents(world), ...outcomes(world)])
        expect(verdicts.map(({ phase }) => phase)).to.deep.equal(phases);
      expect(world.delivery.stages.map(({ phase }) => phase)).to.deep.equal(phases);
    });

    it('tells the agent nothing before the intent is durable', async () => {
      const world = new GovernedWorld();
      let recorded = 0;
      world.handler = async () => {
        recorded = world.records.length;
        return answered;
      };
      await world.delivery.deliver(world.request());
      expect(recorded).to.equal(1);
    });

    it('passes the agent’s own rendering on, untouched', async () => {
      const world = new GovernedWorld();
      const content = [{ type: 'text', text: 'done' }];
      world.handler = async () => ({ kind: 'answered', value: null, content });
      const result = await world.delivery.deliver(world.request());
      expect(result).to.deep.equal({ kind: 'completed', value: null, content });
    });

    it('takes the time that it spent itself off the agent’s', async () => {
      const slow = saying(async () => {
        await turn();
        return allow();
      });
      const world = new GovernedWorld({ stages: [slow] });
      const result = world.delivery.deliver(world.request({ message: { timeLeftMs: 1_000 } }));
      world.clock.advance(400);
      await result;
      expect(world.sent[0]?.timeLeftMs).to.equal(600);
    });

    it('counts the duration from the begin of the call', async () => {
      const world = new GovernedWorld();
      const request = world.request();
      world.clock.advance(30);
      await world.delivery.deliver(request);
      expect(outcomes(world)[0]?.durationMs).to.equal(30);
    });
  });

  describe('for a call that a stage refuses', () => {
    it('answers code, reason and details, keeps the rule for operators, and reaches nobody', async () => {
      const word = deny('POLICY_DENIED', 'not today', { rule: 'secret:1', details: { day: 1 } });
      const world = new GovernedWorld({ stages: [saying(() => word)] });
      const result = await world.delivery.deliver(world.request());
      expect(result).to.deep.equal({
        kind: 'failed',
        code: 'POLICY_DENIED',
        message: 'not today',
        details: { day: 1 },
      });
      expect(world.sent).to.deep.equal([]);
      expect(intents(world)).to.deep.equal([]);
      expect(outcomes(world)[0]).to.include({
        code: 'POLICY_DENIED',
        reason: 'not today: secret:1',
      });
      expect(outcomes(world)[0]?.verdicts.at(-1)).to.include({ stage: 'own', rule: 'secret:1' });
    });

    it('asks no stage after the one that refused', async () => {
      const world = new GovernedWorld({ stages: [saying(() => deny('POLICY_DENIED', 'no'))] });
      await world.delivery.deliver(world.request());
      const asked = outcomes(world)[0]?.verdicts.map(({ stage }) => stage);
      expect(asked).to.deep.equal(['boundary', 'permission', 'policy', 'own']);
    });

    it('answers a confirmation with CONFIRMATION_REQUIRED', async () => {
      const world = new GovernedWorld({ stages: [saying(() => confirm('ask Ada', 'rule 7'))] });
      const result = await world.delivery.deliver(world.request());
      expect(result).to.include({ code: 'CONFIRMATION_REQUIRED', message: 'ask Ada' });
      expect(world.sent).to.deep.equal([]);
    });

    it('answers a hidden skill with the very value of an absent one, whatever the stage says', async () => {
      const word = deny('SKILL_NOT_FOUND', 'hidden in unit://secret', { details: { unit: 'x' } });
      const world = new GovernedWorld({ stages: [saying(() => word)] });
      expect(await world.delivery.deliver(world.request())).to.equal(skillNotFound);
      expect(outcomes(world)[0]?.reason).to.include('unit://secret');
    });
  });

  describe('when another provider follows', () => {
    for (const code of ['PROVIDER_UNAVAILABLE', 'OUTCOME_UNKNOWN'] as const)
      it(`leaves the end of the call open if this one answers ${code}`, async () => {
        const world = new GovernedWorld({ inFlightPerCaller: 1 });
        world.handler = async () => ({ kind: 'failed', code, message: '' });
        const result = await world.delivery.deliver(world.request({ anotherFollows: true }));
        expect(result).to.include({ code });
        expect(outcomes(world)).to.deep.equal([]);
        world.handler = async () => answered;
        expect(await world.delivery.deliver(world.request())).to.include({ kind: 'completed' });
      });

    for (const code of ['PROVIDER_FAILED', undefined] as const)
      it(`ends the call by any other answer: ${code ?? 'completed'}`, async () => {
        const world = new GovernedWorld();
        if (code !== undefined) world.handler = async () => ({ kind: 'failed', code, message: '' });
        await world.delivery.deliver(world.request({ anotherFollows: true }));
        expect(outcomes(world)).to.have.length(1);
      });
  });

  describe('while the host drains', () => {
    it('refuses new calls with OVERLOADED, on record, and waits for those in flight', async () => {
      const agent = patientAgent();
      const world = new GovernedWorld({ handler: agent.handler });
      const running = world.delivery.deliver(world.request());
      await agent.reached;
      const stopped = world.delivery.stop();
      const refused = await world.delivery.deliver(world.request());
      expect(refused).to.include({ code: 'OVERLOADED' });
      agent.answer(answered);
      expect(await running).to.include({ kind: 'completed' });
      await stopped;
      expect(outcomes(world).map(({ code }) => code)).to.deep.equal(['OVERLOADED', undefined]);
      expect(world.clock.pending).to.equal(0);
    });

    it('cancels what is still in flight after the grace, and ends when all is on record', async () => {
      const agent = patientAgent();
      const world = new GovernedWorld({ handler: agent.handler });
      const running = world.delivery.deliver(world.request());
      await agent.reached;
      const stopped = world.delivery.stop();
      world.clock.advance(4_000);
      await stopped;
      expect(await running).to.include({ code: 'CANCELLED' });
      expect(agent.signal?.aborted).to.equal(true);
      expect(outcomes(world)).to.have.length(1);
    });

    it('ends at once when nothing is in flight, also when it is stopped twice', async () => {
      const world = new GovernedWorld();
      await world.delivery.stop();
      await world.delivery.stop();
      expect(world.clock.pending).to.equal(0);
    });
  });

  describe('explaining', () => {
    it('asks every stage, whatever the ones before said, and neither reserves nor records', async () => {
      const world = new GovernedWorld({ inFlightPerCaller: 1 });
      world.exports = [];
      const { caller, message, target, resolvedVersion } = world.request();
      for (let turns = 0; turns < 3; turns += 1) {
        const verdicts = await world.delivery.explain({
          ...{ caller, message, target, resolvedVersion },
        });
        expect(verdicts.map(({ phase }) => phase)).to.deep.equal(phases);
        expect(verdicts.map(({ decision }) => decision)).to.deep.equal([
          ...['deny', 'allow', 'allow', 'allow', 'allow'],
        ]);
      }
      expect(world.records).to.deep.equal([]);
    });
  });
});
