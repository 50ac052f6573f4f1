import { expect } from 'chai';
import fc from 'fast-check';
import { address } from '../../../../src/core/messaging/address.js';
import {
  exportOf,
  type OrganisationSketch,
  type UnitRules,
} from '../../../../src/core/testing/builders/organisation-sketch.js';
import { agents, organisations, principals } from '../../../support/governance/arbitraries.js';
import { GovernedWorld } from '../../../support/governance/governed-world.js';
import { reach } from '../../../support/governance/reach.js';
import {
  mayBegin,
  mayOperate,
  policiesAllow,
} from '../../../support/governance/reference-rules.js';

describe('a call in any organisation', () => {
  it('lets through what permissions, policies and initiative allow, and nothing else', async () => {
    const target = exportOf({ unit: address('unit://d') });
    const who = fc.record({ principal: principals, chain: fc.array(principals, { maxLength: 2 }) });
    const runs: boolean[] = [];
    await fc.assert(
      fc.asyncProperty(generous(organisations), who, async (organisation, { principal, chain }) => {
        const world = new GovernedWorld({ organisation });
        world.exports = [target];
        const claim = { principal: address(principal), chain: chain.map((one) => address(one)) };
        await world.delivery.deliver(world.request({ target, claim }));
        const everyone = [...chain, principal];
        const may =
          everyone.every((one) => mayOperate(one, target.unit, organisation)) &&
          policiesAllow(organisation, [target.holder, target.unit]) &&
          mayBegin(everyone[0] ?? principal, organisation);
        expect(world.sent).to.have.length(may ? 1 : 0);
        runs.push(may);
      }),
      { numRuns: 1_500 },
    );
    reach(runs, 0.1);
  });
});

/** The same organisations, in most of which somebody may do something. */
function generous(given: fc.Arbitrary<OrganisationSketch>): fc.Arbitrary<OrganisationSketch> {
  const grants = {
    'human://ada': 'operator',
    'human://bob': 'owner',
    [agents[1]]: 'operator',
  } as const;
  return fc.tuple(given, fc.nat({ max: 3 })).map(([sketch, lavish]) => {
    if (lavish === 0) return sketch;
    const units = Object.entries(sketch.units ?? {}).map(([name, unit]): [string, UnitRules] => [
      name,
      {
        ...unit,
        ...(name === 'unit://d' ? { grants } : {}),
        policies: lavish === 1 ? (unit.policies ?? {}) : {},
      },
    ]);
    const levels = Object.fromEntries(agents.map((name) => [name, 'autonomous' as const]));
    return { ...sketch, units: Object.fromEntries(units), agents: levels };
  });
}
