import type { PermissionLevel } from '../../expertise/directory-snapshot.js';
import type { ExpertiseView } from '../../expertise/expertise-view.js';
import type { SkillExport } from '../../expertise/skill-export.js';
import type { Address } from '../../messaging/address.js';
import { principalsOf } from '../../messaging/caller.js';
import { currentExport } from '../current-export.js';
import { allow, deny, type Decision } from '../decision.js';
import { exportPermission } from '../export-permission.js';
import type { GovernanceContext } from '../governance-context.js';
import type { GovernanceStage } from '../governance-stage.js';
import { includesLevel } from '../includes-level.js';
import type { EffectivePermission, PermissionSource } from '../permission-source.js';
import { requiredLevel } from '../required-level.js';

/** Asks that every principal of the chain holds what the message needs on the target's unit. */
export class PermissionStage implements GovernanceStage {
  readonly id = 'permission';
  readonly phase = 'permission';
  readonly #source: PermissionSource;
  readonly #view: ExpertiseView;

  constructor(source: PermissionSource, view: ExpertiseView) {
    this.#source = source;
    this.#view = view;
  }

  review(context: GovernanceContext): Decision {
    const required = requiredLevel(context.message.type);
    const { unit } = context.target;
    // An export that is gone names nobody; the boundary says so, unless explain asks on.
    const target = { unit, allow: currentExport(this.#view, context)?.allow ?? [] };
    const rules = new Set<string>();
    for (const principal of principalsOf(context.caller)) {
      const held = exportPermission(principal, target, this.#source, context.directory);
      if (!includesLevel(held.level, required))
        return refusal({ principal, required, held }, context.target);
      rules.add(held.rule);
    }
    return allow([...rules].join('; '));
  }
}

interface Shortfall {
  readonly principal: Address;
  readonly required: PermissionLevel;
  readonly held: EffectivePermission;
}

function refusal({ principal, required, held }: Shortfall, target: SkillExport): Decision {
  const granted = held.level ?? 'none';
  // From outside, all that the caller knows is the provider.
  const isKnown = target.provider === target.holder || target.provider === target.unit;
  const where = isKnown ? { unit: target.unit } : {};
  return deny('PERMISSION_DENIED', `${principal} needs ${required} and holds ${granted}`, {
    rule: held.rule,
    details: { principal, required, granted, ...where },
  });
}
