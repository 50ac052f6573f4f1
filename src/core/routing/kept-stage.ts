import type { GovernanceStage } from '../governance/governance-stage.js';

/**
 * A stage as it was when the chain was built. Its object may be handed to others, who could give it
 * another `review`, and it may name itself anew at each reading: neither changes what is asked.
 */
export function keptStage(stage: GovernanceStage): GovernanceStage {
  const { id, phase } = stage;
  const review = stage.review.bind(stage);
  const reserve = stage.reserve?.bind(stage);
  return Object.freeze({ id, phase, review, ...(reserve === undefined ? {} : { reserve }) });
}
