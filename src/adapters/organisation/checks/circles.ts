import type { Address } from '../../../core/messaging/address.js';
import type { Edge, Edges } from './edges.js';

/** A membership line that makes a unit contain itself. */
export interface Circle {
  readonly edge: Edge;
  /** The units from the one that is contained to the one that lists it. */
  readonly way: readonly Address[];
}

interface Step {
  readonly unit: Address;
  next: number;
}

/** The lines that close a circle; taking all of them out leaves none. */
export function circlesIn(edges: Edges): readonly Circle[] {
  const done = new Set<Address>();
  return [...edges.keys()].flatMap((unit) => circlesBelow(unit, edges, done));
}

/** Walks with a trail of its own: a file may nest deeper than calls can. */
function circlesBelow(root: Address, edges: Edges, done: Set<Address>): readonly Circle[] {
  const circles: Circle[] = [];
  const trail: Step[] = [];
  const onTrail = new Map<Address, number>();
  const enter = (unit: Address): void => {
    if (done.has(unit) || !edges.has(unit)) return;
    onTrail.set(unit, trail.length);
    trail.push({ unit, next: 0 });
  };
  enter(root);
  for (let step = trail.at(-1); step !== undefined; step = trail.at(-1)) {
    const edge = edges.get(step.unit)?.[step.next];
    step.next += 1;
    if (edge === undefined) {
      trail.pop();
      onTrail.delete(step.unit);
      done.add(step.unit);
      continue;
    }
    const from = onTrail.get(edge.member);
    if (from === undefined) enter(edge.member);
    else circles.push({ edge, way: trail.slice(from).map(({ unit }) => unit) });
  }
  return circles;
}
