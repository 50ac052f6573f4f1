import type { StageVerdict } from '../activity/activity-record.js';
import { describeFault } from '../errors/describe-fault.js';
import { deny, isDecision, type Confirm, type Deny } from '../governance/decision.js';
import type { GovernanceContext } from '../governance/governance-context.js';
import type { GovernanceStage, Reservation } from '../governance/governance-stage.js';
import { orderStages } from '../governance/order-stages.js';
import { ignoreRejection } from '../primitives/ignore-rejection.js';
import { askStage, unavailable, type StagePatience } from './ask-stage.js';
import { keptStage } from './kept-stage.js';

/** A word that ends a call. */
export type Refusal = Deny | Confirm;

/** The last word of each stage, by its id, in the order in which they were asked first. */
export type Verdicts = Map<string, StageVerdict>;

/** The stages of the host in the order in which they run. */
export class GovernanceChain {
  readonly stages: readonly GovernanceStage[];
  readonly #judging: readonly GovernanceStage[];
  readonly #reserving: readonly GovernanceStage[];
  readonly #patience: StagePatience;

  constructor(stages: readonly GovernanceStage[], patience: StagePatience) {
    this.stages = orderStages(stages.map(keptStage));
    this.#judging = this.stages.filter((stage) => stage.phase !== 'budget');
    this.#reserving = this.stages.filter((stage) => stage.reserve !== undefined);
    this.#patience = patience;
  }

  /** Asks every stage until one refuses; each word is noted as it is given. */
  run(context: GovernanceContext, verdicts: Verdicts): Promise<Refusal | undefined> {
    return this.#ask(this.stages, context, verdicts);
  }

  /** Asks again whatever judges by the directory, because there is a newer one. */
  rerun(context: GovernanceContext, verdicts: Verdicts): Promise<Refusal | undefined> {
    return this.#ask(this.#judging, context, verdicts);
  }

  /** Asks every stage, whatever the ones before said. */
  async explain(context: GovernanceContext): Promise<readonly StageVerdict[]> {
    const verdicts: StageVerdict[] = [];
    for (const stage of this.stages)
      verdicts.push((await askStage(stage, context, this.#patience)).verdict);
    return verdicts;
  }

  /** Has the budget stages hold what the call needs, until one refuses; `held` takes what they give. */
  reserve(context: GovernanceContext, held: Reservation[]): Deny | undefined {
    for (const stage of this.#reserving) {
      const word = reserveWith(stage, context);
      if (isDecision(word)) return word;
      held.push(word);
    }
    return undefined;
  }

  async #ask(
    stages: readonly GovernanceStage[],
    context: GovernanceContext,
    verdicts: Verdicts,
  ): Promise<Refusal | undefined> {
    for (const stage of stages) {
      const answer = askStage(stage, context, this.#patience);
      // A chain that decides at once costs one turn, not one a stage.
      const { decision, verdict } = answer instanceof Promise ? await answer : answer;
      verdicts.set(stage.id, verdict);
      if (decision.kind !== 'allow') return decision;
    }
    return context.isVisible ? undefined : unseen;
  }
}

/** Visibility is the loop's own: no stage in the place of the boundary's can let this pass. */
const unseen = deny('SKILL_NOT_FOUND', 'skill not found', {
  rule: 'every stage allowed what the caller does not see',
});

function reserveWith(stage: GovernanceStage, context: GovernanceContext): Reservation | Deny {
  try {
    const word: unknown = stage.reserve?.(context);
    if (isDecision(word) && word.kind === 'deny') return word;
    if (isReservation(word)) return word;
    ignoreRejection(word);
    return unavailable(`stage "${stage.id}" gave neither a reservation nor a denial`);
  } catch (fault) {
    return unavailable(`stage "${stage.id}" threw ${describeFault(fault)}`);
  }
}

function isReservation(value: unknown): value is Reservation {
  return (
    typeof value === 'object' &&
    value !== null &&
    'settle' in value &&
    typeof value.settle === 'function'
  );
}
