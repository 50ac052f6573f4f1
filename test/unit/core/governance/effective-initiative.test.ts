import { expect } from 'chai';
import fc from 'fast-check';
import {
  initiativeLevels,
  type InitiativeLevel,
} from '../../../../src/core/expertise/directory-snapshot.js';
import { effectiveInitiative } from '../../../../src/core/governance/effective-initiative.js';
import { address } from '../../../../src/core/messaging/address.js';
import {
  snapshotOf,
  withoutUnits,
} from '../../../../src/core/testing/builders/organisation-sketch.js';

const planner = address('agent://acme/planner');

function organisation(own: InitiativeLevel, caps: readonly (InitiativeLevel | undefined)[]) {
  const [team, left, right] = caps.map((initiative) =>
    initiative === undefined ? {} : { policies: { initiative } },
  );
  return snapshotOf({
    agents: { [planner]: own },
    units: {
      'unit://left': { members: ['unit://team'], isolated: true, ...left },
      'unit://right': { members: ['unit://team'], ...right },
      'unit://team': { members: [planner], ...team },
    },
  });
}

describe('effectiveInitiative', () => {
  it('is the lowest of the agent’s own and of what every unit above it sets', () => {
    const level = fc.constantFrom(...initiativeLevels);
    const caps = fc.array(fc.option(level, { nil: undefined }), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(level, caps, (own, set) => {
        const ranks = [own, ...set.filter((one) => one !== undefined)].map((one) =>
          initiativeLevels.indexOf(one),
        );
        const { level: effective } = effectiveInitiative(planner, organisation(own, set));
        expect(initiativeLevels.indexOf(effective)).to.equal(Math.min(...ranks));
      }),
    );
  });

  it('says what caps it', () => {
    const { rule } = effectiveInitiative(
      planner,
      organisation('autonomous', [undefined, 'passive']),
    );
    expect(rule).to.equal('the policy of unit://left');
  });

  it('is passive for an agent that is not known', () => {
    expect(effectiveInitiative(planner, snapshotOf({})).level).to.equal('passive');
  });

  it('is passive when a unit above the agent cannot be read', () => {
    const directory = withoutUnits(organisation('autonomous', []), 'unit://right');
    expect(effectiveInitiative(planner, directory)).to.deep.equal({
      level: 'passive',
      rule: 'unit://right cannot be read',
    });
  });
});
