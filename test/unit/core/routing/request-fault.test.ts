import { expect } from 'chai';
import { skillNotFound } from '../../../../src/core/invocation/skill-invocation-result.js';
import { address } from '../../../../src/core/messaging/address.js';
import type { Caller } from '../../../../src/core/messaging/caller.js';
import { exportOf } from '../../../../src/core/testing/organisation-sketch.js';
import { outcomes } from '../../../support/governance/delivery-tools.js';
import { GovernedWorld } from '../../../support/governance/governed-world.js';

describe('a request that nobody may make', () => {
  it('refuses a caller that this host did not mint, and asks no stage', async () => {
    const world = new GovernedWorld();
    const lookAlike = { ...world.caller() } as Caller;
    const result = await world.delivery.deliver(world.request({ caller: lookAlike }));
    expect(result).to.include({ code: 'UNAUTHENTICATED' });
    expect(outcomes(world)[0]).to.deep.include({ code: 'UNAUTHENTICATED', verdicts: [] });
  });

  for (const [what, message] of [
    ['another sender', { from: address('human://eve') }],
    ['another agent', { to: address('agent://acme/mail') }],
    ['another domain', { payload: { domain: 'files/delete', arguments: {} } }],
    ['no domain', { payload: null }],
  ] as const) {
    it(`refuses a message that names ${what} than the target that is judged`, async () => {
      const world = new GovernedWorld();
      const result = await world.delivery.deliver(world.request({ message }));
      expect(result).to.include({ code: 'INTERNAL' });
      expect(outcomes(world)[0]?.reason).to.include('contradicts itself');
      expect(world.sent).to.deep.equal([]);
    });
  }

  it('refuses a record in another caller’s name', async () => {
    const world = new GovernedWorld();
    const request = world.request();
    const facts = { ...request.facts, principal: address('human://eve') };
    expect(await world.delivery.deliver({ ...request, facts })).to.include({ code: 'INTERNAL' });
    expect(world.sent).to.deep.equal([]);
  });

  it('does not find a target that no view ever showed', async () => {
    const world = new GovernedWorld();
    const target = exportOf({
      holder: address('agent://acme/mail'),
      allow: [address('human://ada')],
    });
    expect(await world.delivery.deliver(world.request({ target }))).to.equal(skillNotFound);
  });

  it('carries a call out once, however often it is handed over', async () => {
    const world = new GovernedWorld();
    const request = world.request();
    const [first, second] = await Promise.all([
      world.delivery.deliver(request),
      world.delivery.deliver({ ...request }),
    ]);
    expect(first).to.include({ kind: 'completed' });
    expect(second).to.include({ code: 'INTERNAL' });
    expect(world.sent).to.have.length(1);
    expect(outcomes(world)).to.have.length(1);
  });

  for (const part of ['caller', 'message', 'target', 'signal'] as const)
    it(`is answered, and on record, also without a ${part}`, async () => {
      const world = new GovernedWorld();
      const request = { ...world.request(), [part]: undefined };
      const result = await world.delivery.deliver(request);
      expect(result).to.have.property('code').that.is.oneOf(['INTERNAL', 'UNAUTHENTICATED']);
      expect(outcomes(world)).to.have.length(1);
      expect(world.sent).to.deep.equal([]);
    });
});
