import type { StageVerdict } from '../activity/activity-record.js';
import { describeFault } from '../errors/describe-fault.js';
import { deny, isDecision, type Decision, type Deny } from '../governance/decision.js';
import type { GovernanceContext } from '../governance/governance-context.js';
import type { GovernanceStage } from '../governance/governance-stage.js';
import type { Clock } from '../primitives/clock.js';
import { ignoreRejection } from '../primitives/ignore-rejection.js';
import { late, withinMs } from '../primitives/within-ms.js';

/** By which clock, and how long, a stage is waited for. */
export interface StagePatience {
  readonly clock: Clock;
  readonly stageTimeMs: number;
}

/** What a stage said, and how it goes on record. */
export interface StageAnswer {
  readonly decision: Decision;
  readonly verdict: StageVerdict;
}

/**
 * Runs one stage. Gives an answer whatever the stage does: anything but a decision that `allow`,
 * `deny` or `confirm` made, given at once or by a native promise within the time, is a denial.
 */
export function askStage(
  stage: GovernanceStage,
  context: GovernanceContext,
  patience: StagePatience,
): StageAnswer | Promise<StageAnswer> {
  const beganMs = patience.clock.monotonicMs();
  const answer = (decision: Decision): StageAnswer => ({
    decision,
    verdict: verdictOf(stage, decision, patience.clock.monotonicMs() - beganMs),
  });
  const word = review(stage, context);
  if (isDecision(word)) return answer(word);
  if (isNativePromise(word)) return promised(word, patience).then(answer);
  ignoreRejection(word);
  return answer(unavailable('the stage gave no decision'));
}

/** A denial because governance itself is not in order; the cause is for operators only. */
export function unavailable(cause: string): Deny {
  return deny('GOVERNANCE_UNAVAILABLE', 'a governance check could not be completed', {
    rule: cause,
  });
}

function review(stage: GovernanceStage, context: GovernanceContext): unknown {
  try {
    return stage.review(context);
  } catch (fault) {
    return unavailable(`the stage threw ${describeFault(fault)}`);
  }
}

/**
 * Only the real thing: the `then` of anything else is code of the stage's own, which could answer
 * more than once, later, or never. Other keys are no matter: asynchronous contexts add their own.
 */
function isNativePromise(value: unknown): value is Promise<unknown> {
  try {
    return (
      typeof value === 'object' &&
      value !== null &&
      Object.getPrototypeOf(value) === Promise.prototype &&
      !Object.hasOwn(value, 'then') &&
      !Object.hasOwn(value, 'constructor')
    );
  } catch {
    // a proxy whose traps throw
    return false;
  }
}

const then: unknown = Reflect.get(Promise.prototype, 'then');

/** What a promise settles with, asked past the promise: one behind a proxy has code for its `then`. */
function settlementOf(promise: Promise<unknown>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    if (typeof then === 'function') Reflect.apply(then, promise, [resolve, reject]);
  });
}

async function promised(
  word: Promise<unknown>,
  { clock, stageTimeMs }: StagePatience,
): Promise<Decision> {
  try {
    const value = await withinMs(settlementOf(word), stageTimeMs, clock);
    if (value === late) return unavailable(`the stage did not decide within ${stageTimeMs} ms`);
    return isDecision(value) ? value : unavailable('the stage promised no decision');
  } catch (fault) {
    return unavailable(`the stage threw ${describeFault(fault)}`);
  }
}

function verdictOf(stage: GovernanceStage, decision: Decision, ms: number): StageVerdict {
  return Object.freeze({
    stage: stage.id,
    phase: stage.phase,
    decision: decision.kind,
    ...(decision.kind === 'deny' ? { code: decision.code } : {}),
    ...(decision.kind === 'allow' ? {} : { reason: decision.reason }),
    ...(decision.rule === undefined ? {} : { rule: decision.rule }),
    ms,
  });
}
