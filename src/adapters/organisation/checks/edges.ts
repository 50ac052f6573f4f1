import { parseAddress, type Address } from '../../../core/messaging/address.js';
import type { OrganisationShape } from '../shape/organisation-shape.js';
import type { Path } from '../text/located.js';
import { presentEntries, presentItems } from './present.js';

/** One line of a members list. */
export interface Edge {
  readonly member: Address;
  readonly path: Path;
}

/** Who lists whom, in the order of the file. */
export type Edges = ReadonlyMap<Address, readonly Edge[]>;

/** The membership lines of a file by unit. */
export function edgesIn({ units }: OrganisationShape): Edges {
  return new Map(
    presentEntries(units).flatMap(([name, unit]) => {
      const address = parseAddress(`unit://${name}`);
      if (address === undefined) return [];
      const edges = presentItems(unit.members).map(([index, member]) => ({
        member,
        path: ['units', name, 'members', index],
      }));
      return [[address, edges] as const];
    }),
  );
}

/** Everything that is inside of a unit, however deep. */
export function membersOf(unit: Address, edges: Edges): ReadonlySet<Address> {
  const reached = new Set<Address>();
  const open = [unit];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const fresh = (edges.get(next) ?? []).filter(({ member }) => !reached.has(member));
    for (const { member } of fresh) reached.add(member);
    open.push(...fresh.map(({ member }) => member));
  }
  return reached;
}
