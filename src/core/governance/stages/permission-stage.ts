import type { SkillExport } from '../../expertise/skill-export.js';
import { allow, deny, type Decision } from '../decision.js';
import type { GovernanceContext } from '../governance-context.js';
import type { GovernanceStage } from '../governance-stage.js';
import type { PermissionSource } from '../permission-source.js';
import { requiredLevel } from '../required-level.js';
import { targetPermission } from '../target-permission.js';

/** Asks that every principal of the chain holds what the message needs on the target's unit. */
export class PermissionStage implements GovernanceStage {
  readonly id = 'permission';
  readonly phase = 'permission';
  readonly #source: PermissionSource;

  constructor(source: PermissionSource) {
    this.#source = source;
  }

  review({ caller, message, target, directory }: GovernanceContext): Decision {
    const required = requiredLevel(message.type);
    const word = targetPermission({ caller, target, required }, directory, this.#source);
    if (word.permitted) return allow(word.rule);
    const { principal, rule } = word;
    const granted = word.granted ?? 'none';
    return deny('PERMISSION_DENIED', `${principal} needs ${required} and holds ${granted}`, {
      rule,
      details: { principal, required, granted, ...whereKnown(target) },
    });
  }
}

/** The unit, unless the caller stands outside of it and deals with the one around it. */
function whereKnown({ provider, holder, unit }: SkillExport): { readonly unit?: string } {
  return provider === holder || provider === unit ? { unit } : {};
}
