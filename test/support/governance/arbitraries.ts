import fc from 'fast-check';
import {
  initiativeLevels,
  permissionLevels,
  type NameConstraint,
} from '../../../src/core/expertise/directory-snapshot.js';
import type {
  OrganisationSketch,
  UnitRules,
} from '../../../src/core/testing/builders/organisation-sketch.js';

/** The few names that generated organisations are made of: few, so that they meet. */
export const people = ['human://ada', 'human://bob', 'anonymous://anonymous'] as const;
export const agents = ['agent://acme/files', 'agent://acme/planner'] as const;
export const unitNames = ['unit://a', 'unit://b', 'unit://c', 'unit://d', 'unit://e'] as const;

export const principals = fc.constantFrom(...people, ...agents);
const level = fc.constantFrom(...permissionLevels);
const patterns = fc.array(fc.constantFrom('files/read', 'files/*', 'FILES/READ', 'mail/*', '*'), {
  maxLength: 2,
});

export const skillLists: fc.Arbitrary<NameConstraint> = fc.record(
  { allowed: patterns, blocked: patterns },
  { requiredKeys: [] },
);

/** Units that contain only later ones, so that there is no circle; agents and people anywhere. */
function unitAt(index: number): fc.Arbitrary<UnitRules> {
  const below = unitNames.slice(index + 1);
  return fc.record({
    members: fc.subarray([...below, ...people, ...agents]),
    isolated: fc.boolean(),
    grants: fc.dictionary(fc.constantFrom(...people, ...agents, ...unitNames), level, {
      maxKeys: 4,
    }),
    policies: fc.record(
      { skills: skillLists, initiative: fc.constantFrom(...initiativeLevels) },
      { requiredKeys: [] },
    ),
  });
}

export const organisations: fc.Arbitrary<OrganisationSketch> = fc
  .tuple(
    fc.tuple(...unitNames.map((_, index) => unitAt(index))),
    fc.tuple(...agents.map(() => fc.constantFrom(...initiativeLevels))),
  )
  .map(([units, levels]) => ({
    units: Object.fromEntries(unitNames.map((name, index) => [name, units[index] ?? {}])),
    agents: Object.fromEntries(agents.map((name, index) => [name, levels[index] ?? 'passive'])),
  }));
