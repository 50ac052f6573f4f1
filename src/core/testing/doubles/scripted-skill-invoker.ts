import { SkillseamError } from '../../errors/skillseam-error.js';
import type { ProgressListener } from '../../invocation/progress.js';
import type { SkillInvocation } from '../../invocation/skill-invocation.js';
import { failed, type SkillInvocationResult } from '../../invocation/skill-invocation-result.js';
import type { SkillInvoker } from '../../invocation/skill-invoker.js';
import type { Caller } from '../../messaging/caller.js';

/** A call that an invoker has begun. */
export interface ScriptedCall {
  readonly caller: Caller;
  readonly invocation: SkillInvocation;
  /** Aborts when the call is no longer wanted. */
  readonly signal: AbortSignal;
  readonly onProgress: ProgressListener;
}

/** What every skill does with a call. */
export type ScriptedSkill = (
  call: ScriptedCall,
) => Promise<SkillInvocationResult> | SkillInvocationResult;

/**
 * An invoker whose skills do what a test says, for whatever stands in front of the real one: it
 * refuses a call that comes aborted, begins every other one and keeps it, and ends it when its
 * signal aborts. At first every skill answers with its arguments.
 */
export class ScriptedSkillInvoker implements SkillInvoker {
  readonly #calls: ScriptedCall[] = [];
  #skill: ScriptedSkill = ({ invocation }) => ({ kind: 'completed', value: invocation.arguments });

  /** The calls that were begun, in that order. */
  get calls(): readonly ScriptedCall[] {
    return this.#calls;
  }

  /** Has every skill do this from now on. */
  script(skill: ScriptedSkill): void {
    this.#skill = skill;
  }

  async invoke(
    caller: Caller,
    invocation: SkillInvocation,
    signal: AbortSignal = new AbortController().signal,
    onProgress: ProgressListener = () => undefined,
  ): Promise<SkillInvocationResult> {
    if (signal.aborted) return refusalBy(signal.reason);
    const call = { caller, invocation, signal, onProgress };
    this.#calls.push(call);
    return Promise.race([this.#skill(call), cancelled(signal)]);
  }
}

function refusalBy(reason: unknown): SkillInvocationResult {
  return SkillseamError.is(reason) && reason.code === 'OVERLOADED'
    ? failed('OVERLOADED', reason.message)
    : failed('CANCELLED', 'the call was cancelled');
}

function cancelled(signal: AbortSignal): Promise<SkillInvocationResult> {
  return new Promise((resolve) => {
    const end = (): void => resolve(refusalBy(undefined));
    signal.addEventListener('abort', end, { once: true });
  });
}
