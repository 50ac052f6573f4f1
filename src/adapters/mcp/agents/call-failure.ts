import { ProtocolError, SdkError, SdkErrorCode, SdkHttpError } from '@modelcontextprotocol/client';
import type { AgentReply } from '../../../core/connectors/skill-connector.js';
import { UnsentError } from './unsent-error.js';

/** A failed call, in words that repeat nothing of what the server said. */
export function failed(
  code: Extract<AgentReply, { kind: 'failed' }>['code'],
  message: string,
): AgentReply {
  return { kind: 'failed', code, message };
}

export const unavailable = failed(
  'PROVIDER_UNAVAILABLE',
  'The agent cannot be reached at the moment and did not start.',
);
export const cancelled = failed('CANCELLED', 'The call was cancelled and the agent was told.');

/**
 * What an exception of a call in flight means for its caller.
 * @param repeatable true when running the tool twice does no harm
 */
export function failureOf(error: unknown, repeatable: boolean): AgentReply {
  if (error instanceof UnsentError) return unavailable;
  if (error instanceof ProtocolError) return refusedWith(error.code);
  if (error instanceof SdkHttpError) return httpFailure(error.data.status, repeatable);
  return error instanceof SdkError ? sdkFailure(error.code, repeatable) : lost(repeatable);
}

function sdkFailure(code: SdkErrorCode, repeatable: boolean): AgentReply {
  if (code === SdkErrorCode.InvalidResult) {
    return failed('PROVIDER_FAILED', 'The agent answered in a form that MCP does not know.');
  }
  if (code === SdkErrorCode.UnsupportedResultType) {
    return failed('PROVIDER_FAILED', 'The agent asks for more input, which this host never gives.');
  }
  return lost(repeatable);
}

function refusedWith(code: number): AgentReply {
  return failed('PROVIDER_FAILED', `The agent refused the call with protocol error ${code}.`);
}

/** Statuses with which a server says that it did not begin. */
const didNotStart: ReadonlySet<number> = new Set([401, 403, 404, 429, 503]);

function httpFailure(status: number | undefined, repeatable: boolean): AgentReply {
  if (status === undefined || status >= 500) {
    return status === 503 ? unavailable : lost(repeatable);
  }
  if (didNotStart.has(status)) return unavailable;
  return failed('PROVIDER_FAILED', `The agent refused the call with HTTP status ${status}.`);
}

function lost(repeatable: boolean): AgentReply {
  if (repeatable) {
    return failed('PROVIDER_UNAVAILABLE', 'The agent was lost; the skill may be called again.');
  }
  return failed('OUTCOME_UNKNOWN', 'The agent was lost after the call was sent; it may have run.');
}
