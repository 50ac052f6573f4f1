import { insideOf } from '../expertise/membership.js';
import type { DirectorySnapshot, Unit } from '../expertise/directory-snapshot.js';
import { schemeOf, type Address } from '../messaging/address.js';

/** A unit that rules over something, with what is known of it; `undefined` when it cannot be read. */
export type RulingUnit = readonly [address: Address, unit: Unit | undefined];

/** Every unit that holds one of the addresses, directly or not, along every branch, in address order. */
export function unitsAbove(
  addresses: readonly Address[],
  directory: DirectorySnapshot,
): readonly RulingUnit[] {
  const reached = new Set(
    addresses.flatMap((address) => [...insideOf([address], directory.parents)]),
  );
  return [...reached]
    .filter((address) => schemeOf(address) === 'unit')
    .sort()
    .map((address) => [address, directory.units.get(address)]);
}
