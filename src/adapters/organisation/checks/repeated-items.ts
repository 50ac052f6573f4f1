import { parseAddress } from '../../../core/messaging/address.js';
import type { Path } from '../text/located.js';
import type { PathFault } from '../text/path-fault.js';

/** Faults of a list of names that holds one of them twice. */
export function repeatedItems(
  items: readonly (readonly [number, string])[],
  path: Path,
): readonly PathFault[] {
  return later(items.map(([index, item]) => ({ id: item, step: index }))).map(({ id, step }) => ({
    path: [...path, step],
    message: `${id} is listed twice; keep one`,
  }));
}

/** Faults of a mapping by address in which two keys are one address, written differently. */
export function repeatedAddresses(keys: Iterable<string>, path: Path): readonly PathFault[] {
  const addresses = [...keys].flatMap((step) => {
    const id = parseAddress(step);
    return id === undefined ? [] : [{ id, step }];
  });
  return later(addresses).map(({ id, step }) => ({
    path: [...path, step],
    part: 'key' as const,
    message: `${id} stands here twice; keep one`,
  }));
}

function later<T extends { readonly id: string }>(all: readonly T[]): readonly T[] {
  const first = new Map<string, T>();
  for (const each of all) if (!first.has(each.id)) first.set(each.id, each);
  return all.filter((each) => first.get(each.id) !== each);
}
