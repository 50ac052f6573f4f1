import type { JsonValue } from '../../../core/primitives/json.js';

/** A place in a text; both count from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** A value of the file together with where it stands. */
export type Located = LocatedScalar | LocatedList | LocatedMapping;

export interface LocatedScalar {
  readonly kind: 'scalar';
  readonly place: Place;
  readonly value: null | boolean | number | string;
}

export interface LocatedList {
  readonly kind: 'list';
  readonly place: Place;
  readonly items: readonly Located[];
}

export interface LocatedMapping {
  readonly kind: 'mapping';
  readonly place: Place;
  readonly entries: ReadonlyMap<string, LocatedEntry>;
}

export interface LocatedEntry {
  readonly keyPlace: Place;
  readonly value: Located;
}

/** Keys and list positions from the root of a file to a value. */
export type Path = readonly (string | number)[];

/** Which part of what a path leads to: its value, or the key that it stands under. */
export type Part = 'key' | 'value';

/** The same value without its places. */
export function plainOf(located: Located): JsonValue {
  if (located.kind === 'scalar') return located.value;
  if (located.kind === 'list') return located.items.map(plainOf);
  return Object.fromEntries([...located.entries].map(([key, { value }]) => [key, plainOf(value)]));
}

/**
 * Where `path` leads, or the nearest place above it that is in the file. A value without a key of
 * its own (an item of a list, the root) has one place for both parts.
 */
export function placeOf(root: Located, path: Path, part: Part = 'value'): Place {
  let [node, keyPlace] = [root, root.place];
  for (const step of path) {
    const next = childOf(node, step);
    if (next === undefined) return part === 'key' ? keyPlace : node.place;
    [node, keyPlace] = [next.value, next.keyPlace];
  }
  return part === 'key' ? keyPlace : node.place;
}

function childOf(node: Located, step: string | number): LocatedEntry | undefined {
  if (node.kind === 'mapping') return node.entries.get(String(step));
  const item = node.kind === 'list' ? node.items[Number(step)] : undefined;
  return item && { keyPlace: item.place, value: item };
}
