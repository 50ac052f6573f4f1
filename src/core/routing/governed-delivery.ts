import { token } from '../container/tokens/token.js';
import type { SkillInvocationResult } from '../invocation/skill-invocation-result.js';
import type { GovernanceStage } from '../governance/governance-stage.js';
import type { StageVerdict } from '../activity/activity-record.js';
import type { JudgedRequest } from './current-context.js';
import type { RouteRequest } from './route-request.js';

/**
 * The driver loop that every delivery passes: runs the whole chain, writes the intent, sends through
 * the transport of the holder's address, writes the one outcome, answers. Asked by the bound
 * `MessageRouter`, once for each provider that a call is tried with; `explain` by the `Explainer`.
 * Sealed: stages can be replaced, the loop cannot be skipped or replaced, and it alone is handed the
 * transports. Decisions: ADR 0008, ADR 0009, ADR 0011.
 *
 * It takes the word of nobody for what it can look up. The caller must be minted, or the call is
 * `UNAUTHENTICATED` before a stage is asked. The message must be the caller's and ask the holder for
 * what the target declares, and the facts must say just that, or it is `INTERNAL`. The target is
 * taken from the caller's view of this moment; what is not in it is `SKILL_NOT_FOUND`, byte for byte
 * as if it were absent, whatever stages say. The request is frozen when it is handed over, message,
 * facts and target with it: what was judged is what is sent and recorded.
 *
 * Each stage is asked once a call, in phase order. The first word that is not allow ends the call,
 * with its code, reason and details and without its rule. Whatever is no decision, thrown or late
 * (the parts say how many ms a stage has) denies with `GOVERNANCE_UNAVAILABLE`. Then the budgets
 * reserve, the intent becomes durable, and every stage but those of `budget` is asked again if the
 * directory changed meanwhile. Only then is the agent told, once: the loop never tries again. What
 * budgets hold is given back once, after the agent is done and by the time of the answer.
 *
 * Every call has exactly one outcome on record, durable before the answer, which says what was
 * answered: `AUDIT_UNAVAILABLE` in place of an answer whose outcome cannot be stored, and of a call
 * whose intent cannot be stored, which does not run. There are two exceptions. A request, or a copy
 * of one, that was handed over before is `INTERNAL` and leaves no record of its own; and where
 * `anotherFollows`, `PROVIDER_UNAVAILABLE` and `OUTCOME_UNKNOWN` leave the call open to whoever asks.
 *
 * The message's time left, in ms from the handing over, is the limit of the whole call: then, and
 * when the signal aborts, it ends at once with `DEADLINE_EXCEEDED` or `CANCELLED`, wherever it is;
 * the agent is told by a signal without a reason, and what it answers later is dropped. While the
 * host stops, new calls are `OVERLOADED`; those under way may end by themselves for some seconds and
 * are then cancelled. A host cannot be composed of stages that leave a phase out
 * (`GOVERNANCE_UNAVAILABLE`) nor of two transports for one scheme (`INTERNAL`).
 *
 * Contract: GD-1 to GD-38.
 */
export interface GovernedDelivery {
  /** Settles with a result whatever it is given; neither throws nor rejects. */
  deliver(request: RouteRequest): Promise<SkillInvocationResult>;
  /**
   * What the chain would say now, by the directory as it is now: the word of every stage, in order,
   * whatever the ones before said. Reserves nothing, records nothing and reaches nobody.
   */
  explain(question: JudgedRequest): Promise<readonly StageVerdict[]>;
  /** The stages in the order in which they run. */
  readonly stages: readonly GovernanceStage[];
}
export const GovernedDelivery = token<GovernedDelivery>('GovernedDelivery', {
  suppliedBy: 'load coreModule',
  sealed: true,
  starts: 'late',
});
