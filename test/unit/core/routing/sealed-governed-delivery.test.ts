import { expect } from 'chai';
import { GovernedWorld } from '../../../support/governance/governed-world.js';

describe('SealedGovernedDelivery', () => {
  it('brings an allowed call to its agent, past five stages, and records intent and outcome', async () => {
    const world = new GovernedWorld();
    const result = await world.delivery.deliver(world.request());
    expect(result).to.deep.equal({ kind: 'completed', value: 'done' });
    expect(world.sent).to.have.length(1);
    expect(world.records.map((record) => record.kind)).to.deep.equal(['intent', 'outcome']);
    const [intent] = world.records;
    expect(intent?.kind === 'intent' && intent.verdicts.map(({ phase }) => phase)).to.deep.equal([
      'boundary',
      'permission',
      'policy',
      'initiative',
      'budget',
    ]);
  });
});
