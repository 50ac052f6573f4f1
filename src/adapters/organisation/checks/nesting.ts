import { maxUnitDepth } from '../../../core/expertise/membership.js';
import type { Address } from '../../../core/messaging/address.js';
import type { PathFault } from '../text/path-fault.js';
import type { Check } from './check.js';
import { circlesIn, type Circle } from './circles.js';
import { edgesIn, type Edges } from './edges.js';

/** Refuses units that contain themselves, and units inside units beyond the depth that is walked. */
export const nesting: Check = ({ shape }) => {
  const edges = edgesIn(shape);
  const circles = circlesIn(edges);
  return circles.length > 0 ? circles.map(circleFault) : tooDeep(edges);
};

const longestWay = 8;

function circleFault({ edge: { member, path }, way }: Circle): PathFault {
  const rest = way.length - longestWay;
  const shown = rest > 0 ? [...way.slice(0, longestWay), `${String(rest)} more`] : way;
  const text = [...shown, member].join(' > ');
  return { path, message: `${member} contains itself: ${text}; remove one of these memberships` };
}

/** The lines by which a unit first comes to stand too deep. */
function tooDeep(edges: Edges): readonly PathFault[] {
  let layer: ReadonlySet<Address> = new Set(edges.keys());
  for (let depth = 1; depth < maxUnitDepth; depth += 1) layer = unitsBelow(layer, edges);
  const deeper = unitsBelow(layer, edges);
  return [...layer]
    .filter((unit) => !deeper.has(unit))
    .flatMap((unit) => edges.get(unit) ?? [])
    .filter(({ member }) => edges.has(member))
    .map(({ member, path }) => ({
      path,
      message: `${member} is nested more than ${String(maxUnitDepth)} units deep; move it up`,
    }));
}

function unitsBelow(layer: ReadonlySet<Address>, edges: Edges): ReadonlySet<Address> {
  const members = [...layer].flatMap((unit) => edges.get(unit) ?? []).map(({ member }) => member);
  return new Set(members.filter((member) => edges.has(member)));
}
