import type { Address } from '../messaging/address.js';
import { cross, type Exposure } from './boundary-crossing.js';
import type { OwnExpertise, Unit } from './directory-snapshot.js';
import { maxUnitDepth, type Parents } from './membership.js';

/** The part of a directory that no change of expertise touches. */
export interface Structure {
  readonly units: ReadonlyMap<Address, Unit>;
  readonly parents: Parents;
}

/** One place from which an entry can be seen. */
export interface Sighting {
  readonly exposure: Exposure;
  /** Seen by those inside of this address; by anyone when absent. */
  readonly within: Address | undefined;
  /** Not seen by those inside of this one: they see what has not crossed its boundary. */
  readonly beyond: Address | undefined;
  /** How many units and agents lie between the place and the holder, both counted. */
  readonly distance: number;
}

/** Where an entry ends on its way outward, and which rule ends it. */
export interface Stop {
  readonly exposure: Exposure;
  readonly at: Address;
  readonly because: string;
}

/** Everything that becomes of one entry along all membership paths up to the roots. */
export interface OutwardWalk {
  readonly sightings: readonly Sighting[];
  readonly stops: readonly Stop[];
}

interface Step {
  readonly exposure: Exposure;
  readonly beyond: Address | undefined;
  /** From the unit that was reached down to the origin. */
  readonly trail: readonly [Address, ...(readonly Address[])];
}

/**
 * Follows an entry outward along every membership path. A caller sees it at the first unit on a
 * path that the caller is inside of, after every boundary below, so that one walk answers for all
 * callers: inside a unit means inside every unit above it.
 */
export function walkOutward(owner: Address, own: OwnExpertise, structure: Structure): OutwardWalk {
  const walk: { sightings: Sighting[]; stops: Stop[] } = { sightings: [], stops: [] };
  const steps = firstSteps(owner, own, structure);
  const seen = new Set<string>();
  for (const step of steps) {
    const identity = identityOf(step);
    if (seen.has(identity) || step.trail.length > maxUnitDepth + 1) continue;
    seen.add(identity);
    const { exposure, beyond, trail } = step;
    walk.sightings.push({ exposure, within: trail[0], beyond, distance: trail.length });
    steps.push(...leave(step, structure, walk));
  }
  return walk;
}

/** Notes what becomes of an entry at the boundary that it has reached; gives the steps above it. */
function leave(
  { exposure, trail }: Step,
  { units, parents }: Structure,
  walk: { readonly sightings: Sighting[]; readonly stops: Stop[] },
): readonly Step[] {
  const [at] = trail;
  const unit = units.get(at);
  if (unit === undefined) return [];
  const crossing = cross(exposure, unit, trail);
  if (crossing.kind === 'kept') {
    walk.stops.push({ exposure, at, because: crossing.because });
    return [];
  }
  const above = parents.get(at) ?? [];
  if (above.length === 0) {
    const distance = trail.length + 1;
    walk.sightings.push({ exposure: crossing.exposure, within: undefined, beyond: at, distance });
  }
  return above
    .filter((parent) => !trail.includes(parent))
    .map((parent) => ({
      exposure: crossing.exposure,
      beyond: at,
      trail: [parent, ...trail],
    }));
}

function firstSteps(owner: Address, own: OwnExpertise, structure: Structure): Step[] {
  const homes = structure.units.has(owner) ? [owner] : (structure.parents.get(owner) ?? []);
  if (homes.length === 0) return [firstStep(owner, own, owner)];
  return homes.map((home) => firstStep(owner, own, home));
}

function firstStep(owner: Address, own: OwnExpertise, home: Address): Step {
  const trail: Step['trail'] = home === owner ? [owner] : [home, owner];
  const exposure: Exposure = {
    domain: own.domain,
    originDomain: own.domain.name,
    origin: owner,
    holder: own.holder,
    provider: owner,
    unit: home,
    path: trail,
    allow: [],
    ...(own.source === undefined ? {} : { source: own.source }),
  };
  return { exposure, beyond: undefined, trail };
}

/** Two steps of one identity go the same way from here on: diamonds are walked once. */
function identityOf({ exposure, beyond, trail }: Step): string {
  const { domain, provider, unit, allow } = exposure;
  const look = [domain.name, domain.description, domain.level ?? ''];
  return JSON.stringify([trail[0], beyond ?? '', provider, unit, ...look, allow]);
}
