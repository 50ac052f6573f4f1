import { token } from '../container/token.js';
import type { SkillInvocationResult } from '../invocation/skill-invocation-result.js';
import type { GovernanceStage } from '../governance/governance-stage.js';
import type { StageVerdict } from '../activity/activity-record.js';
import type { JudgedRequest } from './current-context.js';
import type { RouteRequest } from './route-request.js';

/**
 * The driver loop that every delivery passes: runs the whole chain once, writes the intent, sends
 * through the transport of the holder's address, writes the one outcome, answers. Sealed: stages can
 * be replaced, the loop cannot be skipped or replaced, and it alone is handed the transports.
 *
 * It settles with a result for every request, writes exactly one outcome record for it, withholds
 * the answer (`AUDIT_UNAVAILABLE`) when that record cannot be written, and runs nothing whose intent
 * could not be written. It takes the word of nobody for what it can look up: the caller must be
 * minted, the message must be the caller's and ask the holder for what the target declares, the facts
 * must say just that, and the target is taken from the caller's view. A request, or a copy of one,
 * that was handed over before is refused with `INTERNAL` and leaves no record of its own.
 *
 * Decisions: ADR 0008, ADR 0009, ADR 0011.
 */
export interface GovernedDelivery {
  deliver(request: RouteRequest): Promise<SkillInvocationResult>;
  /** What the chain would say now, every stage run whatever the ones before said; reserves nothing. */
  explain(question: JudgedRequest): Promise<readonly StageVerdict[]>;
  /** The stages in the order in which they run. */
  readonly stages: readonly GovernanceStage[];
}
export const GovernedDelivery = token<GovernedDelivery>('GovernedDelivery', {
  suppliedBy: 'load coreModule',
  sealed: true,
  starts: 'late',
});
