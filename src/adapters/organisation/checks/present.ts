import type { List, Named } from '../shape/rule.js';

/** The items of a list that were not refused, each with its place in the list. */
export function presentItems<T>(list: List<T> | undefined): readonly (readonly [number, T])[] {
  return (list ?? []).flatMap((item, index) =>
    item === undefined ? [] : [[index, item] as const],
  );
}

/** The entries of a mapping whose values were not refused. */
export function presentEntries<T>(named: Named<T> | undefined): readonly (readonly [string, T])[] {
  return [...(named ?? [])].flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
}
