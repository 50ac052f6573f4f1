import type { Boundary } from '../../../src/core/expertise/boundary.js';
import type { DirectorySeed } from '../../../src/core/expertise/seed/directory-seed.js';
import type { ExpertiseDomain } from '../../../src/core/expertise/expertise-domain.js';
import { address } from '../../../src/core/messaging/address.js';
import { aDomain, aHolding, anAgent, aUnit } from '../../../src/core/testing/builders/builders.js';

/** A unit in few words: its members, and its boundary when it has one. */
export type UnitSketch =
  | readonly string[]
  | { readonly members: readonly string[]; readonly boundary: Partial<Boundary> | undefined };

/** An organisation in few words; agents and units by path, domains by name or whole. */
export interface OrganisationSketch {
  readonly units: Readonly<Record<string, UnitSketch>>;
  /** What each agent, or unit (`unit://…`), holds. */
  readonly holds?: Readonly<Record<string, readonly (string | ExpertiseDomain)[]>>;
}

/** The seed that a sketch stands for. */
export function organised({ units, holds = {} }: OrganisationSketch): DirectorySeed {
  const named = Object.values(units).flatMap((unit) => ('members' in unit ? unit.members : unit));
  const agents = new Set(
    [...named, ...Object.keys(holds)].filter((one) => one.startsWith('agent')),
  );
  return {
    tenant: 'acme',
    units: Object.entries(units).map(([path, unit]) => unitOf(path, unit)),
    agents: [...agents].map((agent) => anAgent({ address: address(agent) })),
    expertise: Object.entries(holds).map(([owner, domains]) => holdingOf(owner, domains)),
  };
}

function unitOf(path: string, unit: UnitSketch): DirectorySeed['units'][number] {
  const members = ('members' in unit ? unit.members : unit).map(address);
  const named = { address: address(`unit://${path}`), members };
  if (!('members' in unit)) return aUnit(named);
  const { boundary } = unit;
  return aUnit({ ...named, boundary: boundary && { opacity: [], projection: [], ...boundary } });
}

function holdingOf(
  owner: string,
  domains: readonly (string | ExpertiseDomain)[],
): DirectorySeed['expertise'][number] {
  const whole = domains.map((one) => (typeof one === 'string' ? aDomain({ name: one }) : one));
  if (!owner.startsWith('unit')) return aHolding(address(owner), ...whole);
  const holder = address('agent://hand');
  return { owner: address(owner), own: whole.map((domain) => ({ domain, holder })) };
}
