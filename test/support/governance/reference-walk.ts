import type { PermissionLevel } from '../../../src/core/expertise/directory-snapshot.js';
import type {
  OrganisationSketch,
  UnitRules,
} from '../../../src/core/testing/builders/organisation-sketch.js';

const order: readonly PermissionLevel[] = ['viewer', 'operator', 'owner'];

/**
 * The permission walk, written again from its rules in the most literal way: by distance, over all
 * paths, without the sketch ever becoming a directory.
 */
export function referenceLevel(
  principal: string,
  target: string,
  { units = {} }: OrganisationSketch,
): PermissionLevel | undefined {
  for (let distance = 0; distance <= 64; distance += 1) {
    const found = [...unitsAt(distance, target, units)].flatMap((name) =>
      ownLevel(principal, name, units),
    );
    if (found.length > 0) return strongest(found);
  }
  const isMember = units[target]?.members?.includes(principal) === true;
  return isMember && !principal.startsWith('anonymous') ? 'operator' : undefined;
}

type Units = Readonly<Record<string, UnitRules>>;

/** Units whose shortest climb to the target has this many hops, none of them out of an isolated one. */
function unitsAt(distance: number, target: string, units: Units): ReadonlySet<string> {
  let reached = new Set(target in units ? [target] : []);
  const before = new Set<string>();
  for (let hop = 0; hop < distance; hop += 1) {
    reached.forEach((name) => before.add(name));
    const open = [...reached].filter((name) => units[name]?.isolated !== true);
    const above = Object.keys(units).filter((name) =>
      open.some((member) => units[name]?.members?.includes(member) === true),
    );
    reached = new Set(above.filter((name) => !before.has(name)));
  }
  return reached;
}

function ownLevel(principal: string, unit: string, units: Units): readonly PermissionLevel[] {
  const grants = units[unit]?.grants ?? {};
  const own = grants[principal];
  if (own !== undefined) return [own];
  if (principal.startsWith('anonymous')) return [];
  return Object.entries(grants).flatMap(([holder, level]) =>
    isInside(principal, holder, units) ? [level] : [],
  );
}

function isInside(who: string, unit: string, units: Units): boolean {
  const members = units[unit]?.members ?? [];
  return members.some((member) => member === who || isInside(who, member, units));
}

function strongest(levels: readonly PermissionLevel[]): PermissionLevel | undefined {
  return [...order].reverse().find((level) => levels.includes(level));
}
