import type { JsonObject } from '../primitives/json.js';
import { failed, skillNotFound } from '../invocation/skill-invocation-result.js';
import type { StopCause } from './call-scope.js';
import type { Refusal } from './governance-chain.js';
import type { CallEnding } from './record-outcome.js';

/** How a call ends that a stage refused. */
export function refusalEnding(refusal: Refusal): CallEnding {
  if (refusal.kind === 'confirm')
    return { result: failed('CONFIRMATION_REQUIRED', refusal.reason) };
  const { code, reason, rule, details } = refusal;
  const operators = rule === undefined ? reason : `${reason}: ${rule}`;
  // Hidden from here on is the same as never there, to the byte.
  if (code === 'SKILL_NOT_FOUND') return { result: skillNotFound, reason: operators };
  return { result: failed(code, reason, withDetails(details)), reason: operators };
}

/** How a call ends that was stopped from outside. */
export function stopEnding(cause: StopCause | undefined): CallEnding {
  switch (cause) {
    case 'deadline':
      return {
        result: failed('DEADLINE_EXCEEDED', 'the time allowed for the call ran out'),
      };
    case 'draining':
      return { result: failed('CANCELLED', 'the host stopped before the call ended') };
    default:
      return { result: failed('CANCELLED', 'the call was cancelled') };
  }
}

function withDetails(details: JsonObject | undefined): { readonly details?: JsonObject } {
  return details === undefined ? {} : { details };
}
