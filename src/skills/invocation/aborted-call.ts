import { SkillseamError } from '../../core/errors/skillseam-error.js';
import { failed, type FailedInvocation } from '../../core/invocation/skill-invocation-result.js';

/** What a call is answered whose signal came aborted: by its caller, or by a door that is full. */
export function abortedCall({ reason }: { readonly reason: unknown }): FailedInvocation {
  const isOverload = SkillseamError.is(reason) && reason.code === 'OVERLOADED';
  return isOverload ? failed('OVERLOADED', reason.message) : cancelled;
}

const cancelled = failed('CANCELLED', 'the call was cancelled');
