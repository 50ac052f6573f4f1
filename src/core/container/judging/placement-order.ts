import type { Placement } from '../tokens/module.js';
import { byCodePoint } from '../recording/problem.js';

/** The items in the order they asked for, or what keeps that order from existing. */
export interface PlacementOrder<P> {
  readonly ordered: readonly P[];
  /** Wishes that name an id nobody has. */
  readonly unknown: readonly Wish[];
  /** Ids that wait for each other, the first one repeated at the end. */
  readonly cycle: readonly string[] | undefined;
}

/** `id` wants to stand before or after `other`. */
export interface Wish {
  readonly id: string;
  readonly relation: 'before' | 'after';
  readonly other: string;
}

/**
 * Orders by before/after, and by id wherever these leave a choice; the order in which the items are
 * given never matters. Ids must be unique.
 */
export function orderByPlacement<P extends Placement>(items: readonly P[]): PlacementOrder<P> {
  const waiting = new Map([...items].sort((a, b) => byCodePoint(a.id, b.id)).map((i) => [i.id, i]));
  const { predecessors, unknown } = relate(waiting);
  const ordered: P[] = [];
  for (let next = firstFree(waiting, predecessors); next; next = firstFree(waiting, predecessors)) {
    waiting.delete(next.id);
    ordered.push(next);
  }
  return { ordered, unknown, cycle: findCycle(waiting, predecessors) };
}

type Predecessors = ReadonlyMap<string, Set<string>>;

function relate(items: ReadonlyMap<string, Placement>): {
  predecessors: Predecessors;
  unknown: readonly Wish[];
} {
  const predecessors = new Map([...items.keys()].map((id) => [id, new Set<string>()]));
  const unknown: Wish[] = [];
  for (const wish of [...items.values()].flatMap(wishesOf)) {
    const { id, relation, other } = wish;
    const [first, second] = relation === 'before' ? [id, other] : [other, id];
    if (items.has(other)) predecessors.get(second)?.add(first);
    else unknown.push(wish);
  }
  return { predecessors, unknown };
}

function wishesOf({ id, before = [], after = [] }: Placement): readonly Wish[] {
  return [
    ...before.map((other) => ({ id, relation: 'before', other }) as const),
    ...after.map((other) => ({ id, relation: 'after', other }) as const),
  ];
}

function firstFree<P extends Placement>(
  waiting: ReadonlyMap<string, P>,
  predecessors: Predecessors,
): P | undefined {
  for (const [id, item] of waiting) {
    if (![...(predecessors.get(id) ?? [])].some((other) => waiting.has(other))) return item;
  }
  return undefined;
}

/** Everything left over waits for something left over, so going back finds the loop. */
function findCycle(
  waiting: ReadonlyMap<string, Placement>,
  predecessors: Predecessors,
): readonly string[] | undefined {
  let [id] = waiting.keys();
  if (id === undefined) return undefined;
  const path: string[] = [];
  while (id !== undefined && !path.includes(id)) {
    path.push(id);
    id = [...(predecessors.get(id) ?? [])].find((other) => waiting.has(other));
  }
  const loop = path.slice(path.indexOf(id ?? '')).reverse();
  return [...loop, ...loop.slice(0, 1)];
}
