import { expect } from 'chai';
import { allow } from '../../../../src/core/governance/decision.js';
import type { GovernanceStage } from '../../../../src/core/governance/governance-stage.js';
import { skillNotFound } from '../../../../src/core/invocation/skill-invocation-result.js';
import { address } from '../../../../src/core/messaging/address.js';
import { exportOf } from '../../../../src/core/testing/builders/organisation-sketch.js';
import { acme, GovernedWorld } from '../../../support/governance/governed-world.js';

describe('a request that says something else of its target than the view', () => {
  const { domain } = exportOf();
  const external = exportOf({ domain: { ...domain, effect: 'external' } });
  const initiator = {
    claim: { principal: address('agent://acme/files') },
  };
  const organisation = {
    units: {
      'unit://acme': {
        members: ['agent://acme/files'],
        grants: { 'agent://acme/files': 'operator' },
      },
    },
    agents: { 'agent://acme/files': 'attentive' },
  } as const;

  it('is judged by the effect that the directory has', async () => {
    const world = new GovernedWorld({ organisation });
    expect(await world.delivery.deliver(world.request(initiator))).to.include({
      kind: 'completed',
    });
    world.exports = [external];
    expect(await world.delivery.deliver(world.request(initiator))).to.include({
      code: 'POLICY_DENIED',
    });
  });

  it('is judged by the effect that the directory has come to have before the hop', async () => {
    const world = new GovernedWorld({ organisation });
    const append = world.store.append.bind(world.store);
    world.store.append = async (record) => {
      const seq = await append(record);
      if (record.kind === 'intent') world.change(organisation, [external]);
      return seq;
    };
    const result = await world.delivery.deliver(world.request(initiator));
    expect(result).to.include({ code: 'POLICY_DENIED' });
    expect(world.sent).to.deep.equal([]);
  });

  it('is blocked under the name that the directory has', async () => {
    const policies = { skills: { blocked: ['projected/*'] } };
    const unit = { ...acme.units?.['unit://acme'], policies };
    const world = new GovernedWorld({ organisation: { units: { 'unit://acme': unit } } });
    world.exports = [exportOf({ domain: { ...domain, name: 'projected/read' } })];
    expect(await world.delivery.deliver(world.request())).to.include({ code: 'POLICY_DENIED' });
  });

  it('has its answer checked by the output schema that the directory has', async () => {
    const outputSchema = { type: 'number' };
    const checked: unknown[] = [];
    const world = new GovernedWorld({
      check: (schema) => {
        checked.push(schema);
        return [{ pointer: '', message: 'no number' }];
      },
    });
    world.exports = [exportOf({ domain: { ...domain, outputSchema } })];
    expect(await world.delivery.deliver(world.request())).to.include({ code: 'INVALID_RESULT' });
    expect(checked).to.deep.equal([outputSchema]);
  });

  it('does not run what is not visible, also when every stage allows it', async () => {
    const lax: GovernanceStage = { id: 'boundary', phase: 'boundary', review: () => allow() };
    const world = new GovernedWorld({ stages: [lax] });
    world.exports = [];
    expect(await world.delivery.deliver(world.request())).to.equal(skillNotFound);
    expect(world.sent).to.deep.equal([]);
  });
});
