import type { ExpertiseView } from '../../expertise/expertise-view.js';
import { allow, deny, type Decision } from '../decision.js';
import { currentExport } from '../current-export.js';
import type { GovernanceContext } from '../governance-context.js';
import type { GovernanceStage } from '../governance-stage.js';

/** Lets through only what the caller sees at this moment. */
export class BoundaryStage implements GovernanceStage {
  readonly id = 'boundary';
  readonly phase = 'boundary';
  readonly #view: ExpertiseView;

  constructor(view: ExpertiseView) {
    this.#view = view;
  }

  review(context: GovernanceContext): Decision {
    const seen = currentExport(this.#view, context);
    if (seen !== undefined) return allow(`visible along ${seen.path.join(' > ')}`);
    return deny('SKILL_NOT_FOUND', 'skill not found', {
      rule: `the caller does not see "${context.target.originDomain}" of ${context.target.holder} as ${context.target.provider}'s`,
    });
  }
}
