import { expect } from 'chai';
import { GovernedMessageRouter } from '../../../../src/core/routing/governed-message-router.js';
import { GovernedWorld } from '../../../support/governance/governed-world.js';

describe('GovernedMessageRouter', () => {
  it('leaves everything to the loop', async () => {
    const world = new GovernedWorld();
    const router = new GovernedMessageRouter(world.delivery);
    expect(await router.route(world.request())).to.deep.equal({ kind: 'completed', value: 'done' });
    expect(world.records).to.have.length(2);
  });
});
