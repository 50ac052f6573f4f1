import type { AgentReply } from '../connectors/skill-connector.js';
import { describeFault } from '../errors/describe-fault.js';
import { SkillseamError } from '../errors/skillseam-error.js';
import type { SkillExport } from '../expertise/skill-export.js';
import type { InputValidator } from '../invocation/input-validator.js';
import { failed } from '../invocation/skill-invocation-result.js';
import type { CallEnding } from './record-outcome.js';

type FailedReply = Extract<AgentReply, { kind: 'failed' }>;
type AnsweredReply = Extract<AgentReply, { kind: 'answered' }>;

const mostViolations = 10;

/** How a call ends whose agent replied; a reply of no known shape is a defect of the connector. */
export function replyEnding(
  reply: AgentReply,
  target: SkillExport,
  validator: InputValidator,
): CallEnding {
  // The type is a promise of a connector that others wrote.
  const given: unknown = reply;
  if (typeof given !== 'object' || given === null) return defect('the reply is no object');
  if (reply.kind === 'failed') return failureEnding(reply);
  const kind: unknown = reply.kind;
  if (kind !== 'answered') return defect(`the reply is of the unknown kind "${String(kind)}"`);
  return answerEnding(reply, target, validator);
}

/** How a call ends whose transport or connector threw. */
export function faultEnding(fault: unknown): CallEnding {
  if (SkillseamError.is(fault) && fault.code === 'ADDRESS_NOT_FOUND')
    return unreachable(fault.message);
  return defect(`the transport threw ${describeFault(fault)}`);
}

/** How a call ends whose agent nothing serves. */
export function unreachable(reason: string): CallEnding {
  return { result: failed('ADDRESS_NOT_FOUND', 'nothing serves the agent of this skill'), reason };
}

/** How a call ends because of a defect of the host, which the caller is told nothing of. */
export function defect(reason: string): CallEnding {
  return { result: failed('INTERNAL', 'the host failed to carry out the call'), reason };
}

function answerEnding(
  reply: AnsweredReply,
  target: SkillExport,
  validator: InputValidator,
): CallEnding {
  const value: unknown = reply.value;
  if (value === undefined) return defect('the reply has no value');
  const { outputSchema } = target.domain;
  const violations = outputSchema === undefined ? [] : validator.check(outputSchema, reply.value);
  if (violations.length > 0)
    return {
      result: failed('INVALID_RESULT', 'the answer of the agent breaks the output schema', {
        details: {
          violations: violations
            .slice(0, mostViolations)
            .map(({ pointer, message }) => ({ pointer, message })),
        },
      }),
    };
  const content = reply.content === undefined ? {} : { content: reply.content };
  return { result: { kind: 'completed', value: reply.value, ...content } };
}

/** Who the agent is may be hidden from the caller, so only what the agent itself said is passed on. */
function failureEnding(reply: FailedReply): CallEnding {
  const { message: reason } = reply;
  const content = reply.content === undefined ? {} : { content: reply.content };
  switch (reply.code) {
    case 'PROVIDER_FAILED':
      return { result: failed('PROVIDER_FAILED', reason, content) };
    case 'PROVIDER_UNAVAILABLE':
      return { result: failed(reply.code, 'the agent of this skill cannot be reached'), reason };
    case 'OUTCOME_UNKNOWN':
      return {
        result: failed(reply.code, 'the agent was lost; it may or may not have run the call'),
        reason,
      };
    case 'CANCELLED':
      // Nobody here cancelled, or the call would have ended by that.
      return { result: failed('PROVIDER_FAILED', 'the agent gave the call up', content), reason };
    default:
      return defect(`the agent failed with the unknown code "${String(reply.code)}"`);
  }
}
