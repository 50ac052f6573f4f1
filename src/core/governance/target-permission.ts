import type { DirectorySnapshot, PermissionLevel } from '../expertise/directory-snapshot.js';
import { insideOf } from '../expertise/membership.js';
import type { SkillExport } from '../expertise/skill-export.js';
import { anonymous, type Address } from '../messaging/address.js';
import type { Caller } from '../messaging/caller.js';
import { includesLevel } from './includes-level.js';
import type { PermissionSource } from './permission-source.js';

/** Whether a whole chain holds a level on a target, and the word that decided. */
export interface TargetPermission {
  readonly permitted: boolean;
  /** The first principal that lacks the level; the caller's own when none does. */
  readonly principal: Address;
  /** What that principal holds on the target's unit. */
  readonly granted: PermissionLevel | undefined;
  /** The grant, membership or `allow` that decided; operators only. */
  readonly rule: string;
}

/** What is asked about: who, for what, at which level. */
export interface PermissionQuestion {
  readonly caller: Caller;
  readonly target: Pick<SkillExport, 'unit' | 'allow' | 'source'>;
  readonly required: PermissionLevel;
}

/**
 * The one rule behind both what is listed and what may be called: every principal of the chain
 * holds the level on the target's unit, or is allowed on that export alone, which is `operator`
 * there. A source that throws grants nothing. Decision: ADR 0022.
 */
export function targetPermission(
  question: PermissionQuestion,
  directory: DirectorySnapshot,
  source: PermissionSource,
): TargetPermission {
  const { caller } = question;
  for (const principal of caller.chain) {
    const word = permissionOf(principal, question, { directory, source });
    if (!word.permitted) return word;
  }
  return permissionOf(caller.principal, question, { directory, source });
}

interface Facts {
  readonly directory: DirectorySnapshot;
  readonly source: PermissionSource;
}

function permissionOf(
  principal: Address,
  { target, required }: PermissionQuestion,
  { directory, source }: Facts,
): TargetPermission {
  const allowed = allowedAs(principal, target.allow, directory);
  if (allowed !== undefined && includesLevel('operator', required)) {
    const rule = `allow of ${allowed} by ${target.source ?? target.unit}`;
    return { permitted: true, principal, granted: 'operator', rule };
  }
  try {
    const { level: granted, rule } = source.permissionOf(principal, target.unit, directory);
    return { permitted: includesLevel(granted, required), principal, granted, rule };
  } catch {
    const rule = `the permissions on ${target.unit} cannot be read`;
    return { permitted: false, principal, granted: undefined, rule };
  }
}

/** The name under which the export's own list lets a principal in. */
function allowedAs(
  principal: Address,
  allow: readonly Address[],
  directory: DirectorySnapshot,
): Address | undefined {
  if (allow.includes(principal)) return principal;
  // Whoever shows no credential belongs to no unit, whatever a unit lists.
  if (allow.length === 0 || principal === anonymous) return undefined;
  const inside = insideOf([principal], directory.parents);
  return allow.find((address) => inside.has(address));
}
