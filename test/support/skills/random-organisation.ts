import fc from 'fast-check';
import type { DirectorySeed } from '../../../src/core/expertise/seed/directory-seed.js';
import { organised, type UnitSketch } from './organisations.js';

/** A small organisation, the principals that ask, and nothing that contends for a name. */
export interface RandomOrganisation {
  readonly seed: DirectorySeed;
  readonly principals: readonly string[];
}

const unitNames = ['u0', 'u1', 'u2', 'u3'] as const;
const agentNames = ['a0', 'a1', 'a2'] as const;
const people = ['human://h0', 'human://h1'] as const;

/** Every name of a domain begins with `d`, every name that a unit gives with `via`. */
const patterns = fc.constantFrom(undefined, '*', 'd*', 'da0*', 'da1x', 'du*', 'via*', 'viau1');
const origins = fc.constantFrom(undefined, undefined, 'agent://*', 'unit://*', 'agent://a0');
const match = fc.record({ domain: patterns, origin: origins });

function unitSketch(name: string, index: number): fc.Arbitrary<UnitSketch> {
  // Units contain only units that come after them: no circles.
  const below = unitNames.slice(index + 1).map((unit) => `unit://${unit}`);
  const members = [...below, ...agentNames.map((agent) => `agent://${agent}`), ...people];
  const projection = fc.tuple(match, fc.boolean()).map(([rule, renames]) => ({
    ...given(rule),
    ...(renames ? { rename: `via${name}` } : {}),
  }));
  const boundary = fc.record({
    opacity: fc.array(match.map(given), { maxLength: 1 }),
    projection: fc.array(projection, { maxLength: 2 }),
  });
  const maybe = fc.oneof({ weight: 9, arbitrary: boundary }, fc.constant(undefined));
  return fc.record({ members: fc.subarray(members), boundary: maybe });
}

function given(rule: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(rule).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
}

/** Organisations of four units, three agents and two people, in every shape. */
export const randomOrganisation: fc.Arbitrary<RandomOrganisation> = fc
  .tuple(fc.tuple(...unitNames.map(unitSketch)), fc.subarray(['x', 'y'], { minLength: 1 }))
  .chain(([sketches, suffixes]) => {
    const units = Object.fromEntries(unitNames.map((name, index) => [name, sketches[index] ?? []]));
    const owners = [...agentNames.map((one) => `agent://${one}`), 'unit://u1', 'unit://u3'];
    const holds = Object.fromEntries(
      owners.map((owner) => [owner, suffixes.map((suffix) => `d${pathOf(owner)}${suffix}`)]),
    );
    const seed = organised({ units, holds });
    const everyone = [...owners, ...people, 'human://stranger', 'unit://u0', 'unit://u2'];
    const principals = fc.uniqueArray(fc.constantFrom(...everyone), { minLength: 1, maxLength: 2 });
    return principals.map((chosen) => ({ seed, principals: chosen }));
  });

function pathOf(address: string): string {
  return address.slice(address.indexOf('://') + 3);
}
