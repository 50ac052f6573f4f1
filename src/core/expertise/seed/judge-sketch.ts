import type { SettingFault } from '../../container/tokens/settings.js';
import { judgeMemberships } from './judge-memberships.js';
import { judgeNames } from './judge-names.js';
import { judgeReferences } from './judge-references.js';
import type { ReadSketch } from './sketch-places.js';

/**
 * Judges what reads well and would not work, as `skillseam check` does for a file: names of skills,
 * what refers to what, and who is where. Calls `fault` for everything that is wrong, with its place.
 */
export function judgeSketch({ seed, places, isWhole }: ReadSketch, fault: SettingFault): void {
  let knowsAll = isWhole;
  judgeReferences(seed, places, (...told) => {
    knowsAll = false;
    fault(...told);
  });
  judgeMemberships({ seed, places, isWhole: knowsAll }, fault);
  judgeNames(seed, places, fault);
}
