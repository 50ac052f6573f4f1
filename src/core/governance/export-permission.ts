import type { DirectorySnapshot } from '../expertise/directory-snapshot.js';
import { insideOf } from '../expertise/membership.js';
import type { SkillExport } from '../expertise/skill-export.js';
import { anonymous, type Address } from '../messaging/address.js';
import { includesLevel } from './includes-level.js';
import type { EffectivePermission, PermissionSource } from './permission-source.js';

/** The part of an export that permission is asked about. */
export type PermissionTarget = Pick<SkillExport, 'unit' | 'allow'>;

/**
 * What a principal holds on one export: its level on the unit, or `operator` where the export
 * itself names it or a unit that it is inside of. The one rule behind what is listed as callable
 * and what is let through.
 */
export function exportPermission(
  principal: Address,
  target: PermissionTarget,
  source: PermissionSource,
  directory: DirectorySnapshot,
): EffectivePermission {
  const held = source.permissionOf(principal, target.unit, directory);
  if (includesLevel(held.level, 'operator')) return held;
  const named = allowingEntry(principal, target.allow, directory);
  return named === undefined ? held : { level: 'operator', rule: `the export allows ${named}` };
}

function allowingEntry(
  principal: Address,
  allow: readonly Address[],
  directory: DirectorySnapshot,
): Address | undefined {
  if (allow.length === 0) return undefined;
  if (allow.includes(principal)) return principal;
  if (principal === anonymous) return undefined;
  const inside = insideOf([principal], directory.parents);
  return allow.find((address) => inside.has(address));
}
