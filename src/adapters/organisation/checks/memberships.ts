import { parseAddress, type Address } from '../../../core/messaging/address.js';
import type { OrganisationShape } from '../shape/organisation-shape.js';
import type { PathFault } from '../text/path-fault.js';
import type { Check } from './check.js';
import { edgesIn } from './edges.js';
import { presentEntries, presentItems } from './present.js';
import { repeatedItems } from './repeated-items.js';

/** Refuses members that are listed twice, and agents that no unit lists. */
export const memberships: Check = ({ shape }) => {
  const doubles = presentEntries(shape.units).flatMap(([name, { members }]) =>
    repeatedItems(presentItems(members), ['units', name, 'members']),
  );
  const listed = new Set([...edgesIn(shape).values()].flat().map(({ member }) => member));
  return [...doubles, ...homeless(shape, listed)];
};

function homeless(shape: OrganisationShape, listed: ReadonlySet<Address>): readonly PathFault[] {
  return [...(shape.agents?.keys() ?? [])].flatMap((name) => {
    const address = parseAddress(`agent://${name}`);
    if (address === undefined || listed.has(address)) return [];
    const message = `${address} is in no unit, so nobody can reach it; add it to the members of one`;
    return [{ path: ['agents', name], part: 'key' as const, message }];
  });
}
