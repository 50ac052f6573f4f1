import type { Address } from '../messaging/address.js';
import { FrozenMap } from '../primitives/frozen-map.js';
import type { Unit } from './directory-snapshot.js';

/** The longest chain of units inside units. */
export const maxUnitDepth = 64;

/** Units by the member they list, each list in address order. */
export type Parents = ReadonlyMap<Address, readonly Address[]>;

/** Who lists whom, turned round. */
export function parentsOf(units: Iterable<Unit>): Parents {
  const parents = new Map<Address, Address[]>();
  for (const unit of units) {
    for (const member of new Set(unit.members)) {
      parents.set(member, [...(parents.get(member) ?? []), unit.address]);
    }
  }
  for (const list of parents.values()) Object.freeze(list.sort(byText));
  return new FrozenMap(parents);
}

/**
 * Everything that all the principals are inside of: each is that very address, or a direct or
 * transitive member of it. One principal outside of a unit puts the whole chain outside.
 */
export function insideOf(principals: readonly Address[], parents: Parents): ReadonlySet<Address> {
  const [first, ...others] = principals.map((principal) => upward(principal, parents));
  const inside = new Set(first ?? []);
  for (const other of others) {
    for (const address of inside) if (!other.has(address)) inside.delete(address);
  }
  return inside;
}

function upward(from: Address, parents: Parents): ReadonlySet<Address> {
  const reached = new Set([from]);
  for (const address of reached)
    for (const parent of parents.get(address) ?? []) reached.add(parent);
  return reached;
}

/** What whoever wrote units of which one is in itself is told to do. */
export const circleRemedy = 'let units contain one another one way';

/** What units that are unfit for a directory do: one is inside itself, or too deep; in words. */
export function membershipFault(units: readonly Unit[]): string | undefined {
  const parents = parentsOf(units);
  const waiting = new Map(
    units.map((unit) => [unit.address, (parents.get(unit.address) ?? []).length]),
  );
  const members = new Map(units.map((unit) => [unit.address, new Set(unit.members)]));
  let layer = [...waiting].filter(([, open]) => open === 0).map(([address]) => address);
  for (let depth = 1; layer.length > 0; depth += 1) {
    if (depth > maxUnitDepth) {
      return `are nested more than ${String(maxUnitDepth)} deep, down to ${layer.join(', ')}`;
    }
    layer = layer.flatMap((address) => release(address, members, waiting));
  }
  const stuck = [...waiting].filter(([, open]) => open > 0).map(([address]) => address);
  if (stuck.length === 0) return undefined;
  return `contain one another in a circle: ${stuck.sort(byText).join(', ')}`;
}

/** Takes a unit away and gives the members that no other unit still holds. */
function release(
  address: Address,
  members: ReadonlyMap<Address, ReadonlySet<Address>>,
  waiting: Map<Address, number>,
): readonly Address[] {
  const freed: Address[] = [];
  for (const member of members.get(address) ?? []) {
    const open = waiting.get(member);
    if (open === undefined) continue;
    waiting.set(member, open - 1);
    if (open === 1) freed.push(member);
  }
  return freed;
}

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
