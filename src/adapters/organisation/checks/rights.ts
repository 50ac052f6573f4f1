import type { UnitShape } from '../shape/unit-shape.js';
import type { PathFault } from '../text/path-fault.js';
import type { Check } from './check.js';
import { presentEntries, presentItems } from './present.js';
import { repeatedAddresses, repeatedItems } from './repeated-items.js';

/** Refuses grants and exports that say something twice, one of which would be passed over. */
export const rights: Check = ({ shape }) =>
  presentEntries(shape.units).flatMap(([name, unit]) => [
    ...repeatedAddresses(unit.grants?.keys() ?? [], ['units', name, 'grants']),
    ...allowedTwice(name, unit),
  ]);

function allowedTwice(name: string, { boundary }: UnitShape): readonly PathFault[] {
  const path = ['units', name, 'boundary', 'projection'];
  return presentItems(boundary?.projection).flatMap(([index, { allow }]) =>
    repeatedItems(presentItems(allow), [...path, index, 'allow']),
  );
}
