import type { Decision } from '../decision.js';
import type { GovernanceContext } from '../governance-context.js';
import type { GovernanceStage } from '../governance-stage.js';
import type { PolicyEngine } from '../policy-engine.js';

/** Asks the policy engine. */
export class PolicyStage implements GovernanceStage {
  readonly id = 'policy';
  readonly phase = 'policy';
  readonly #engine: PolicyEngine;

  constructor(engine: PolicyEngine) {
    this.#engine = engine;
  }

  review(context: GovernanceContext): Decision {
    return this.#engine.evaluate(context);
  }
}
