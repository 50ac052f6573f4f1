import { matchesPattern } from '../../../core/expertise/boundary.js';
import { parseAddress } from '../../../core/messaging/address.js';
import type { OpacityShape } from '../shape/boundary-shape.js';
import type { List } from '../shape/rule.js';
import type { Path } from '../text/located.js';
import { suggestion } from '../text/nearest.js';
import type { PathFault } from '../text/path-fault.js';
import type { Check } from './check.js';
import { namesIn } from './names-in-file.js';
import { presentEntries, presentItems } from './present.js';

/** Refuses rules for origins that no agent and no unit of the file is: they would never apply. */
export const originPatterns: Check = ({ shape }) => {
  const names = namesIn(shape);
  const owners = [...names.of('agent'), ...names.of('unit')];
  return presentEntries(shape.units).flatMap(([name, { boundary }]) => {
    const path = ['units', name, 'boundary'];
    return [
      ...unmatched(boundary?.opacity, owners, [...path, 'opacity']),
      ...unmatched(boundary?.projection, owners, [...path, 'projection']),
    ];
  });
};

function unmatched(
  rules: List<OpacityShape> | undefined,
  owners: readonly string[],
  path: Path,
): readonly PathFault[] {
  return presentItems(rules).flatMap(([index, { origin }]) => {
    if (origin === undefined || matchesAny(origin, owners)) return [];
    const hint =
      suggestion(origin, owners) || '; write agent://name or unit://name, or a beginning and "*"';
    const shown = parseAddress(origin) === undefined ? 'this origin' : origin;
    const message = `${shown} matches no agent and no unit of this file${hint}`;
    return [{ path: [...path, index, 'origin'], message }];
  });
}

function matchesAny(pattern: string, owners: readonly string[]): boolean {
  return owners.some((owner) => matchesPattern(pattern, owner));
}
