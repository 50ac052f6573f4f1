import type { SettingFault } from '../../container/tokens/settings.js';
import type { Address } from '../../messaging/address.js';
import { circleRemedy, membershipFault } from '../membership.js';
import type { DirectorySeed } from './directory-seed.js';
import type { ReadSketch, SketchPlaces } from './sketch-places.js';

/** Faults units that contain themselves or go too deep, members listed twice, and agents in no unit. */
export function judgeMemberships({ seed, places, isWhole }: ReadSketch, fault: SettingFault): void {
  const circle = membershipFault(seed.units);
  if (circle !== undefined) fault('units', circle, circleRemedy);
  for (const [at, { members }] of seed.units.entries())
    for (const member of repeated(members))
      fault(`${places.units[at] ?? ''}.members`, `names ${member} again`, 'name it once');
  if (isWhole) judgeHomes(seed, places, fault);
}

function repeated(members: readonly Address[]): readonly Address[] {
  const known = new Set<Address>();
  return members.filter((member) => known.size === known.add(member).size);
}

function judgeHomes({ units, agents }: DirectorySeed, places: SketchPlaces, fault: SettingFault) {
  const listed = new Set(units.flatMap(({ members }) => members));
  for (const [at, { address }] of agents.entries()) {
    if (listed.has(address)) continue;
    const what = 'is in no unit, so nobody can reach it';
    fault(places.agents[at] ?? '', what, `add ${address} to the members of a unit`);
  }
}
