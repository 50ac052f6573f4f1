/**
 * What a list holds, read by its numbers: a list that somebody handed over may bring a `map`, an
 * iterator or a class of its own, and would answer with something else.
 */
export function itemsOf(list: readonly unknown[]): unknown[] {
  const items: unknown[] = [];
  const { length } = list;
  for (let at = 0; at < length; at += 1) items.push(list[at]);
  return items;
}
