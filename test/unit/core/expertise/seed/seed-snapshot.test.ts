import { expect } from 'chai';
import { snapshotOf } from '../../../../../src/core/expertise/seed/seed-snapshot.js';
import { address } from '../../../../../src/core/messaging/address.js';
import { anOrganisation } from '../../../../../src/core/testing/builders/builders.js';

/** As a host author without types, or in a hurry, may hold it. */
type Loose = { members: string[]; grants: { principal: string; level: string }[] };

const acme = address('unit://acme');

describe('the directory of a seed', () => {
  it('does not change with the seed', () => {
    const seed = structuredClone(anOrganisation());
    const snapshot = snapshotOf(seed);
    const before = JSON.stringify([...snapshot.units, ...snapshot.expertise]);
    const [unit] = seed.units as unknown as Loose[];
    unit?.grants.push({ principal: 'human://stranger', level: 'owner' });
    unit?.members.push('human://stranger');
    expect(JSON.stringify([...snapshot.units, ...snapshot.expertise])).to.equal(before);
    expect(snapshot.parents.has(address('human://stranger'))).to.equal(false);
  });

  it('cannot be changed by whoever reads it', () => {
    const snapshot = snapshotOf(anOrganisation());
    const { units, agents, expertise, parents } = snapshot;
    for (const map of [units, agents, expertise, parents]) expect(map).not.to.be.instanceOf(Map);
    const unit = units.get(acme);
    const held = [...expertise.values()][0];
    for (const part of [
      snapshot,
      unit,
      unit?.members,
      unit?.grants[0],
      unit?.policies,
      held,
      held?.[0],
    ])
      expect(Object.isFrozen(part)).to.equal(true);
    expect(Object.isFrozen(parents.get(address('agent://ada')))).to.equal(true);
  });
});
