import { expect } from 'chai';
import { allow, deny } from '../../../../src/core/governance/decision.js';
import type { GovernanceStage } from '../../../../src/core/governance/governance-stage.js';
import { skillNotFound } from '../../../../src/core/invocation/skill-invocation-result.js';
import { address } from '../../../../src/core/messaging/address.js';
import { exportOf } from '../../../../src/core/testing/builders/organisation-sketch.js';
import {
  answered,
  intents,
  outcomes,
  phases,
  saying,
  turn,
} from '../../../support/governance/delivery-tools.js';
import { acme, GovernedWorld, type Handler } from '../../../support/governance/governed-world.js';

describe('GovernedCall', () => {
  describe('when the record cannot be written', () => {
    it('runs nothing without an intent', async () => {
      const world = new GovernedWorld();
      world.store.breakWrites();
      const result = await world.delivery.deliver(world.request());
      expect(result).to.include({
        code: 'AUDIT_UNAVAILABLE',
        message: 'the call could not be recorded, so it was not run',
      });
      expect(world.sent).to.deep.equal([]);
    });

    it('records an outcome for the intent that failed once it can again', async () => {
      const world = new GovernedWorld();
      const append = world.store.append.bind(world.store);
      world.store.append = (record) =>
        record.kind === 'intent' ? Promise.reject(new Error('full')) : append(record);
      const result = await world.delivery.deliver(world.request());
      expect(result).to.include({ code: 'AUDIT_UNAVAILABLE' });
      expect(outcomes(world)[0]).to.include({ code: 'AUDIT_UNAVAILABLE' });
      expect(outcomes(world)[0]?.reason).to.include('could not be written');
    });

    it('withholds an answer without an outcome', async () => {
      const world = new GovernedWorld();
      world.handler = async () => {
        world.store.breakWrites();
        return { kind: 'answered', value: 'the secret' };
      };
      const result = await world.delivery.deliver(world.request());
      expect(result).to.include({ code: 'AUDIT_UNAVAILABLE' });
      expect(JSON.stringify(result)).to.not.include('the secret');
      expect(world.sent).to.have.length(1);
    });

    it('gives the budget back', async () => {
      const world = new GovernedWorld({ inFlightPerCaller: 1 });
      world.store.breakWrites();
      await world.delivery.deliver(world.request());
      world.store.mendWrites();
      expect(await world.delivery.deliver(world.request())).to.include({ kind: 'completed' });
    });
  });

  describe('when the directory changes on the way', () => {
    /** Changes the directory while the intent is being written. */
    function changingAtIntent(world: GovernedWorld, change: () => void): void {
      const append = world.store.append.bind(world.store);
      world.store.append = async (record) => {
        const seq = await append(record);
        if (record.kind === 'intent') change();
        return seq;
      };
    }

    it('starts nothing after a revocation was committed', async () => {
      const world = new GovernedWorld();
      changingAtIntent(world, () => world.change({ ...acme, units: { 'unit://acme': {} } }));
      const result = await world.delivery.deliver(world.request());
      expect(result).to.include({ code: 'PERMISSION_DENIED' });
      expect(world.sent).to.deep.equal([]);
      expect(world.records.map(({ kind }) => kind)).to.deep.equal(['intent', 'outcome']);
    });

    it('starts nothing that was hidden meanwhile', async () => {
      const world = new GovernedWorld();
      changingAtIntent(world, () => world.change(acme, []));
      expect(await world.delivery.deliver(world.request())).to.equal(skillNotFound);
      expect(world.sent).to.deep.equal([]);
    });

    it('starts nothing that a policy came to forbid', async () => {
      const world = new GovernedWorld();
      const policies = { skills: { allowed: [] } };
      const unit = { ...acme.units?.['unit://acme'], policies };
      changingAtIntent(world, () => world.change({ units: { 'unit://acme': unit } }));
      expect(await world.delivery.deliver(world.request())).to.include({ code: 'POLICY_DENIED' });
    });

    it('starts what is still allowed, each stage on record once', async () => {
      const world = new GovernedWorld();
      changingAtIntent(world, () => world.change(acme));
      expect(await world.delivery.deliver(world.request())).to.include({ kind: 'completed' });
      expect(outcomes(world)[0]?.verdicts.map(({ phase }) => phase)).to.deep.equal(phases);
    });

    it('looks again when it changes during the second look', async () => {
      const world = new GovernedWorld({
        stages: [
          saying(async () => {
            await turn();
            if (world.snapshot.version === 2) world.change({ units: {} });
            return allow();
          }),
        ],
      });
      changingAtIntent(world, () => world.change(acme));
      const result = await world.delivery.deliver(world.request());
      expect(result).to.include({ code: 'PERMISSION_DENIED' });
      expect(world.sent).to.deep.equal([]);
    });

    it('goes by the export’s list as it is now, and not as it was when the name was resolved', async () => {
      const allowing = exportOf({ allow: [address('human://bob')] });
      const world = new GovernedWorld();
      world.exports = [allowing];
      const claim = { principal: address('human://bob') };
      const request = () => world.request({ claim, target: allowing });
      expect(await world.delivery.deliver(request())).to.include({ kind: 'completed' });
      world.change(acme, [exportOf()]);
      expect(await world.delivery.deliver(request())).to.include({ code: 'PERMISSION_DENIED' });
    });
  });

  describe('with budgets', () => {
    it('gives back what it reserved, once, however the call ends', async () => {
      let [held, settled] = [0, 0];
      const counting: GovernanceStage = {
        id: 'counting',
        phase: 'budget',
        review: () => allow(),
        reserve: () => {
          held += 1;
          return { settle: () => (settled += 1) };
        },
      };
      const world = new GovernedWorld({ stages: [counting] });
      for (const handler of [
        async () => answered,
        async () => Promise.reject(new Error('no')),
        (() => undefined) as unknown as Handler,
      ]) {
        world.handler = handler;
        await world.delivery.deliver(world.request());
      }
      expect([held, settled]).to.deep.equal([3, 3]);
    });

    it('gives the first budget back when the second refuses', async () => {
      let settled = 0;
      const first: GovernanceStage = {
        id: 'a-first',
        phase: 'budget',
        review: () => allow(),
        reserve: () => ({ settle: () => (settled += 1) }),
      };
      const second: GovernanceStage = {
        id: 'b-second',
        phase: 'budget',
        review: () => allow(),
        reserve: () => deny('BUDGET_EXCEEDED', 'spent'),
      };
      const world = new GovernedWorld({ stages: [first, second] });
      expect(await world.delivery.deliver(world.request())).to.include({ code: 'BUDGET_EXCEEDED' });
      expect(settled).to.equal(1);
      expect(intents(world)).to.deep.equal([]);
    });

    for (const [does, reserve] of [
      [
        'throws',
        () => {
          throw new Error('no');
        },
      ],
      ['gives nothing', () => undefined],
      ['allows', () => allow()],
      ['gives a promise', async () => ({ settle: () => undefined })],
    ] as const) {
      it(`denies when a budget, asked to reserve, ${does}`, async () => {
        const stage = { id: 'own', phase: 'budget', review: () => allow(), reserve };
        const world = new GovernedWorld({ stages: [stage as unknown as GovernanceStage] });
        const result = await world.delivery.deliver(world.request());
        expect(result).to.include({ code: 'GOVERNANCE_UNAVAILABLE' });
        expect(world.sent).to.deep.equal([]);
      });
    }

    it('answers all the same, and warns, when a reservation cannot be given back', async () => {
      const stage: GovernanceStage = {
        id: 'own',
        phase: 'budget',
        review: () => allow(),
        reserve: () => ({
          settle: () => {
            throw new Error('no');
          },
        }),
      };
      const world = new GovernedWorld({ stages: [stage] });
      expect(await world.delivery.deliver(world.request())).to.include({ kind: 'completed' });
      await turn();
      expect(world.records.at(-1)).to.include({ kind: 'notice', subject: 'governance' });
    });
  });

  it('calls it a defect of the host, on record, when the directory cannot be read', async () => {
    const world = new GovernedWorld();
    const request = world.request();
    Object.defineProperty(world, 'snapshot', {
      get: () => {
        throw new Error('directory secret');
      },
    });
    const result = await world.delivery.deliver(request);
    expect(result).to.include({ code: 'INTERNAL' });
    expect(JSON.stringify(result)).to.not.include('secret');
    expect(outcomes(world)[0]?.reason).to.equal('Error: directory secret');
  });
});
