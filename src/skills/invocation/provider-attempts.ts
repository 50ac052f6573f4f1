import {
  recordOutcome,
  type BegunCall,
  type CallEnding,
  type OutcomeSink,
} from '../../core/routing/record-outcome.js';
import type { SkillExport } from '../../core/expertise/skill-export.js';
import type { ProgressListener } from '../../core/invocation/progress.js';
import {
  failed,
  type FailedInvocation,
  type SkillInvocationResult,
} from '../../core/invocation/skill-invocation-result.js';
import type { Caller } from '../../core/messaging/caller.js';
import type { Message } from '../../core/messaging/message.js';
import type { JsonObject } from '../../core/primitives/json.js';
import type { MessageRouter } from '../../core/routing/message-router.js';
import { describeFault } from '../../core/errors/describe-fault.js';
import { factsFor } from './call-facts.js';
import { skillMessage } from './skill-message.js';

/** A call whose skill is known and whose arguments fit. */
export interface ResolvedCall extends BegunCall {
  readonly caller: Caller;
  /** Tried in this order; never empty. */
  readonly targets: readonly SkillExport[];
  readonly directoryVersion: number;
  readonly arguments: JsonObject;
  /** What is wrong with the arguments, for callers that may not be told before governance is. */
  readonly misfit?: FailedInvocation;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  readonly onProgress: ProgressListener;
}

/**
 * Hands a call to the router, provider after provider for as long as the ones before are away or
 * were lost. Once one was lost, the call may have run, whatever is known of the providers after it.
 */
export class ProviderAttempts {
  readonly #router: MessageRouter;
  readonly #sink: OutcomeSink;

  constructor(router: MessageRouter, sink: OutcomeSink) {
    this.#router = router;
    this.#sink = sink;
  }

  async run(call: ResolvedCall, lost?: FailedInvocation): Promise<SkillInvocationResult> {
    const [first, ...others] = call.targets;
    if (first === undefined) throw new Error('a call without a provider was to be routed');
    const next = isRepeatable(first) ? others : [];
    const result = await this.#try(call, first, { anotherFollows: next.length > 0, lost });
    if (next.length === 0 || !isAway(result)) return result;
    return this.run({ ...call, targets: next }, lost ?? lossIn(result));
  }

  async #try(
    call: ResolvedCall,
    target: SkillExport,
    { anotherFollows, lost }: Surroundings,
  ): Promise<SkillInvocationResult> {
    const facts = factsFor(call.facts, target, call.directoryVersion);
    const attempt: BegunCall = { facts, beganAtMs: call.beganAtMs };
    try {
      const result = await this.#router.route({
        ...attempt,
        caller: call.caller,
        message: this.#messageFor(call, target),
        target,
        resolvedVersion: call.directoryVersion,
        signal: call.signal,
        onProgress: call.onProgress,
        ...(anotherFollows || lost !== undefined ? { anotherFollows: true } : {}),
        ...(call.misfit === undefined ? {} : { misfit: call.misfit }),
      });
      if (anotherFollows && isAway(result)) return result;
      // Most are written by the loop already; this covers a router that answered without it.
      return await recordOutcome(this.#sink, attempt, endingOf(result, lost));
    } catch (fault) {
      const reason = `the router threw ${describeFault(fault)}`;
      return recordOutcome(this.#sink, attempt, { result: internal, reason });
    }
  }

  #messageFor(call: ResolvedCall, target: SkillExport): Message {
    const { clock } = this.#sink;
    const { caller, facts, arguments: args } = call;
    const { callId: id, correlationId } = facts;
    const timeLeftMs = Math.max(0, call.timeoutMs - (clock.monotonicMs() - call.beganAtMs));
    return skillMessage({ caller, target, id, correlationId, arguments: args, timeLeftMs }, clock);
  }
}

/** What comes after an attempt, and what was lost before it. */
interface Surroundings {
  readonly anotherFollows: boolean;
  readonly lost: FailedInvocation | undefined;
}

/** What a caller is told of a defect. */
export const internal = failed('INTERNAL', 'the host failed to carry out the call');

/** Only what changes nothing, or the same thing once, is worth the risk of a second provider. */
function isRepeatable({ domain }: SkillExport): boolean {
  return domain.idempotent === true || domain.effect === 'read';
}

function isAway(result: SkillInvocationResult): result is FailedInvocation {
  if (result.kind !== 'failed') return false;
  return result.code === 'PROVIDER_UNAVAILABLE' || result.code === 'OUTCOME_UNKNOWN';
}

function endingOf(result: SkillInvocationResult, lost: FailedInvocation | undefined): CallEnding {
  const mayHaveRun = lost !== undefined && isAway(result);
  return mayHaveRun ? { result: lost, reason: lostReason } : { result };
}

function lossIn(result: FailedInvocation): FailedInvocation | undefined {
  return result.code === 'OUTCOME_UNKNOWN' ? result : undefined;
}

const lostReason = 'a provider was lost after the call was sent, and no other one answered';
