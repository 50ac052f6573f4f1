import { type PhasedToken, token } from '../container/tokens/token.js';
import type { Decision, Deny } from './decision.js';
import type { GovernanceContext } from './governance-context.js';
import { type GovernancePhase, governancePhases } from './governance-phase.js';

/** Something held for the length of a call, given back once, with the call's outcome. */
export interface Reservation {
  settle(): void;
}

/**
 * One check on one call. The sealed delivery loop runs every stage exactly once a call, in phase
 * order and, inside a phase, in the declared before/after order and then by id. When the directory
 * changed while the intent was written, every stage but those of `budget` is asked again about the
 * newer one, right before the agent is reached; its last word goes on record.
 *
 * Implementations must decide from the context alone and without effects, in bounded time (the loop
 * denies what has not settled within its limit), and return what `allow`, `deny` or `confirm` made.
 * A stage that throws, hangs, or returns anything else denies with `GOVERNANCE_UNAVAILABLE`; a
 * promise is awaited only when it is a native one. The first word that is not allow ends the run.
 *
 * A `budget` stage may also reserve: `reserve` runs in the same turn as the intent is decided, only
 * when every stage has allowed and never for explain; it gives a reservation or a denial.
 *
 * Contract: GS-1 to GS-7. Decisions: ADR 0009, ADR 0010.
 */
export interface GovernanceStage {
  /** Unique among stages; the id of its contribution. */
  readonly id: string;
  /** The phase of its contribution. */
  readonly phase: GovernancePhase;
  review(context: GovernanceContext): Decision | Promise<Decision>;
  reserve?(context: GovernanceContext): Reservation | Deny;
}
export const GovernanceStage: PhasedToken<GovernanceStage, GovernancePhase> = token<
  GovernanceStage,
  GovernancePhase
>('GovernanceStage', {
  suppliedBy: 'load governanceModule',
  many: true,
  phases: governancePhases,
  keeps: ['review', 'reserve'],
});
