import { allow, deny, type Decision } from '../decision.js';
import type { GovernanceContext } from '../governance-context.js';
import type { GovernanceStage } from '../governance-stage.js';

/** Lets through only what the caller sees at this moment. */
export class BoundaryStage implements GovernanceStage {
  readonly id = 'boundary';
  readonly phase = 'boundary';

  review({ target, isVisible }: GovernanceContext): Decision {
    if (isVisible) return allow(`visible along ${target.path.join(' > ')}`);
    return deny('SKILL_NOT_FOUND', 'skill not found', {
      rule: `the caller does not see "${target.originDomain}" of ${target.holder} as ${target.provider}'s`,
    });
  }
}
