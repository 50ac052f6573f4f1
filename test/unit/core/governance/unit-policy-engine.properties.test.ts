import { expect } from 'chai';
import fc from 'fast-check';
import type { NameConstraint } from '../../../../src/core/expertise/directory-snapshot.js';
import { UnitPolicyEngine } from '../../../../src/core/governance/unit-policy-engine.js';
import { address } from '../../../../src/core/messaging/address.js';
import {
  aGovernanceContext,
  exportOf,
  type OrganisationSketch,
} from '../../../../src/core/testing/builders/organisation-sketch.js';
import { organisations, unitNames } from '../../../support/governance/arbitraries.js';

const engine = new UnitPolicyEngine();
const target = exportOf({ unit: address('unit://e') });
const word = (organisation: OrganisationSketch) =>
  engine.evaluate(aGovernanceContext({ organisation, target })).kind;

/** Units above the target’s holder and unit, found by asking each unit whom it holds. */
function above(organisation: OrganisationSketch): readonly string[] {
  const units = organisation.units ?? {};
  const holds = (unit: string, who: string): boolean =>
    unit === who || (units[unit]?.members ?? []).some((member) => holds(member, who));
  return Object.keys(units).filter((name) =>
    [target.holder, target.unit].some((who) => holds(name, who)),
  );
}

const fits = (patterns: readonly string[]) =>
  patterns.some((pattern) => ['files/read', 'files/*', 'FILES/READ', '*'].includes(pattern));

function withSkills(
  organisation: OrganisationSketch,
  name: string,
  change: (skills: NameConstraint) => NameConstraint,
): OrganisationSketch {
  const unit = organisation.units?.[name] ?? {};
  const skills = change(unit.policies?.skills ?? {});
  const policies = { ...unit.policies, skills };
  return { ...organisation, units: { ...organisation.units, [name]: { ...unit, policies } } };
}

describe('the unit policies of any organisation', () => {
  it('allow exactly when no unit above blocks and every list of what is allowed has the skill', () => {
    let allowed = 0;
    let judged = 0;
    fc.assert(
      fc.property(organisations, (organisation) => {
        const lists = above(organisation).map(
          (name) => organisation.units?.[name]?.policies?.skills ?? {},
        );
        const passes =
          lists.every(({ blocked = [] }) => !fits(blocked)) &&
          lists.every(({ allowed: names }) => names === undefined || fits(names));
        expect(word(organisation)).to.equal(passes ? 'allow' : 'deny');
        judged += 1;
        if (passes) allowed += 1;
      }),
      { numRuns: 2_000 },
    );
    expect(allowed / judged, 'calls that the policies allow').to.be.above(0.05);
  });

  it('never allow more for one block more', () => {
    fc.assert(
      fc.property(organisations, fc.constantFrom(...unitNames), (organisation, name) => {
        const stricter = withSkills(organisation, name, ({ blocked = [], ...rest }) => ({
          ...rest,
          blocked: [...blocked, 'files/read'],
        }));
        if (above(organisation).includes(name)) expect(word(stricter)).to.equal('deny');
        else expect(word(stricter)).to.equal(word(organisation));
      }),
    );
  });

  it('do not depend on the order of rules, nor on rules that are there twice', () => {
    fc.assert(
      fc.property(organisations, fc.constantFrom(...unitNames), (organisation, name) => {
        const twice = (names: readonly string[]) => [...names, ...names].reverse();
        const shuffled = withSkills(organisation, name, ({ allowed, blocked }) => ({
          ...(blocked === undefined ? {} : { blocked: twice(blocked) }),
          ...(allowed === undefined ? {} : { allowed: twice(allowed) }),
        }));
        expect(word(shuffled)).to.equal(word(organisation));
      }),
    );
  });
});
