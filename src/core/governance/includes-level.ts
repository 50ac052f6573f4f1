import { permissionLevels, type PermissionLevel } from '../expertise/directory-snapshot.js';

/** True when holding `held` is enough for what asks for `required`; nothing held is never enough. */
export function includesLevel(
  held: PermissionLevel | undefined,
  required: PermissionLevel,
): boolean {
  return rankOf(held) >= permissionLevels.indexOf(required);
}

/** Weakest first; holding nothing, or no level that there is, is weaker than any. */
export function rankOf(level: PermissionLevel | undefined): number {
  return level === undefined ? -1 : permissionLevels.indexOf(level);
}
