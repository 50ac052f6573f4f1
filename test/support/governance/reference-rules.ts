import { matchesPattern } from '../../../src/core/expertise/boundary.js';
import { initiativeLevels } from '../../../src/core/expertise/directory-snapshot.js';
import type { OrganisationSketch } from '../../../src/core/testing/builders/organisation-sketch.js';
import { referenceLevel } from './reference-walk.js';

/** Whether a principal holds operator on a unit. */
export function mayOperate(who: string, unit: string, organisation: OrganisationSketch): boolean {
  const level = referenceLevel(who, unit, organisation);
  return level === 'operator' || level === 'owner';
}

/** Units that hold any of the addresses, by asking each whom it holds. */
function above(addresses: readonly string[], { units = {} }: OrganisationSketch) {
  const holds = (unit: string, who: string): boolean =>
    unit === who || (units[unit]?.members ?? []).some((member) => holds(member, who));
  return Object.entries(units)
    .filter(([name]) => addresses.some((who) => holds(name, who)))
    .map(([, unit]) => unit.policies ?? {});
}

/** Whether the policies above the addresses let `files/read` run. */
export function policiesAllow(
  organisation: OrganisationSketch,
  addresses: readonly string[],
): boolean {
  const covers = (patterns: readonly string[]) =>
    patterns.some((pattern) => matchesPattern(pattern, 'files/read'));
  return above(addresses, organisation).every(({ skills = {} }) => {
    const { blocked = [], allowed } = skills;
    return !covers(blocked) && (allowed === undefined || covers(allowed));
  });
}

/** Whether a root principal may begin something that only reads. */
export function mayBegin(root: string, organisation: OrganisationSketch): boolean {
  if (!root.startsWith('agent')) return true;
  const levels = [
    organisation.agents?.[root] ?? 'passive',
    ...above([root], organisation).map(({ initiative = 'autonomous' }) => initiative),
  ];
  const least = Math.min(...levels.map((level) => initiativeLevels.indexOf(level)));
  return ['attentive', 'autonomous'].includes(initiativeLevels[least] ?? 'passive');
}
