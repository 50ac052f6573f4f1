import { matchesPattern } from '../expertise/boundary.js';
import type { NameConstraint, Unit } from '../expertise/directory-snapshot.js';
import type { SkillExport } from '../expertise/skill-export.js';
import { allow, deny, type Decision, type Deny } from './decision.js';
import type { GovernanceContext } from './governance-context.js';
import type { PolicyEngine } from './policy-engine.js';
import { unitsAbove, type RulingUnit } from './units-above.js';

/** Judges by the skill lists of every unit above whoever takes part in providing the skill. */
export class UnitPolicyEngine implements PolicyEngine {
  evaluate({ target, directory }: GovernanceContext): Decision {
    const { holder, provider, origin, unit } = target;
    const ruling = unitsAbove([holder, provider, origin, unit], directory);
    const denial = firstOf(ruling, blocks(target)) ?? firstOf(ruling, permits(target));
    return denial ?? allow(`no policy of ${ruling.length} units forbids it`);
  }
}

type Judge = (unit: RulingUnit) => Deny | undefined;

function firstOf(units: readonly RulingUnit[], judge: Judge): Deny | undefined {
  for (const unit of units) {
    const denial = judged(unit, judge);
    if (denial !== undefined) return denial;
  }
  return undefined;
}

function judged(unit: RulingUnit, judge: Judge): Deny | undefined {
  try {
    return judge(unit);
  } catch {
    return unreadable(unit);
  }
}

/** A block holds under whichever name it meets the skill. */
function blocks(target: SkillExport): Judge {
  const names = [target.originDomain, target.domain.name, target.slug];
  return (ruling) => {
    const [address, unit] = ruling;
    if (unit === undefined) return unreadable(ruling);
    const { blocked = [] } = skillsOf(unit);
    const pattern = blocked.find((one) => names.some((name) => matchesPattern(one, name)));
    return pattern === undefined
      ? undefined
      : forbidden(`"${pattern}" is blocked by ${described(address, unit.source)}`);
  };
}

/** A permit holds for what the holder declared: no projection can rename its way into one. */
function permits(target: SkillExport): Judge {
  return (ruling) => {
    const [address, unit] = ruling;
    if (unit === undefined) return unreadable(ruling);
    const { allowed = ['*'] } = skillsOf(unit);
    if (allowed.some((pattern) => matchesPattern(pattern, target.originDomain))) return undefined;
    return forbidden(
      `"${target.originDomain}" is not allowed by ${described(address, unit.source)}`,
    );
  };
}

/** Only what is absent is no constraint: anything else that is no list throws where it is used. */
function skillsOf({ policies: { skills = {} } }: Unit): NameConstraint {
  return skills;
}

function described(address: string, source: string | undefined): string {
  return source === undefined ? address : `${address} (${source})`;
}

function unreadable([address]: RulingUnit): Deny {
  return forbidden(`the policies of ${address} cannot be read`);
}

function forbidden(rule: string): Deny {
  return deny('POLICY_DENIED', 'a policy forbids this skill', { rule });
}
