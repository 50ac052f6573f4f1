import type { DirectorySnapshot, PermissionLevel } from '../expertise/directory-snapshot.js';
import { permissionLevels } from '../expertise/directory-snapshot.js';
import { insideOf } from '../expertise/membership.js';
import type { SkillExport } from '../expertise/skill-export.js';
import type { Address } from '../messaging/address.js';
import { principalsOf, type Caller } from '../messaging/caller.js';
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
  readonly target: SkillExport;
  readonly required: PermissionLevel;
}

/**
 * The one rule behind both what is listed and what may be called: every principal of the chain
 * holds the level on the target's unit, or is allowed on that export alone, which is `operator`
 * there. A source that throws grants nothing. Decision: ADR 0022.
 */
export function targetPermission(
  { caller, target, required }: PermissionQuestion,
  directory: DirectorySnapshot,
  source: PermissionSource,
): TargetPermission {
  let last: TargetPermission = refusal(caller.principal, 'no principal');
  for (const principal of principalsOf(caller)) {
    last = permissionOn(principal, target, required, { directory, source });
    if (!last.permitted) return last;
  }
  return last;
}

interface Facts {
  readonly directory: DirectorySnapshot;
  readonly source: PermissionSource;
}

function permissionOn(
  principal: Address,
  target: SkillExport,
  required: PermissionLevel,
  { directory, source }: Facts,
): TargetPermission {
  const allowed = allowedOn(principal, target, directory);
  if (allowed !== undefined && includes('operator', required)) {
    const rule = `allow of ${allowed} by ${target.source ?? target.unit}`;
    return { permitted: true, principal, granted: 'operator', rule };
  }
  try {
    const { level: granted, rule } = source.permissionOf(principal, target.unit, directory);
    return { permitted: includes(granted, required), principal, granted, rule };
  } catch {
    return refusal(principal, `the permissions on ${target.unit} cannot be read`);
  }
}

/** The principal in the export's own list that stands for this one. */
function allowedOn(
  principal: Address,
  target: SkillExport,
  directory: DirectorySnapshot,
): Address | undefined {
  if (target.allow.length === 0) return undefined;
  const standsIn = insideOf([principal], directory.parents);
  return target.allow.find((address) => standsIn.has(address));
}

function includes(granted: PermissionLevel | undefined, required: PermissionLevel): boolean {
  const rank = granted === undefined ? -1 : permissionLevels.indexOf(granted);
  return rank >= permissionLevels.indexOf(required);
}

function refusal(principal: Address, rule: string): TargetPermission {
  return { permitted: false, principal, granted: undefined, rule };
}
