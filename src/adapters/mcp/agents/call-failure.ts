import { ProtocolError, SdkError, SdkErrorCode, SdkHttpError } from '@modelcontextprotocol/client';
import type { AgentReply } from '../../../core/connectors/skill-connector.js';
import { UnsentError } from './unsent-error.js';

/** A failed call, in words that repeat nothing of what the server said. */
export function failedReply(
  code: Extract<AgentReply, { kind: 'failed' }>['code'],
  message: string,
): AgentReply {
  return { kind: 'failed', code, message };
}

export const unavailable = failedReply(
  'PROVIDER_UNAVAILABLE',
  'The agent cannot be reached at the moment and did not start.',
);
/** Whether the tool may run twice changes nothing about what is known. */
const lost = failedReply(
  'OUTCOME_UNKNOWN',
  'The agent was lost after the call was sent; it may have run.',
);
export const cancelled = failedReply('CANCELLED', 'The call was cancelled and the agent was told.');

/** What an exception of a call in flight means for its caller. */
export function failureOf(error: unknown): AgentReply {
  if (error instanceof UnsentError) return unavailable;
  if (error instanceof ProtocolError) return refusedWith(error.code);
  if (error instanceof SdkHttpError) return httpFailure(error.data.status);
  return error instanceof SdkError ? sdkFailure(error.code) : lost;
}

function sdkFailure(code: SdkErrorCode): AgentReply {
  if (code === SdkErrorCode.InvalidResult) {
    return failedReply('PROVIDER_FAILED', 'The agent answered in a form that MCP does not know.');
  }
  if (code === SdkErrorCode.UnsupportedResultType) {
    return failedReply(
      'PROVIDER_FAILED',
      'The agent asks for more input, which this host never gives.',
    );
  }
  return lost;
}

function refusedWith(code: number): AgentReply {
  return failedReply('PROVIDER_FAILED', `The agent refused the call with protocol error ${code}.`);
}

/** Statuses with which a server says that it did not begin. */
const didNotStart: ReadonlySet<number> = new Set([401, 403, 404, 429, 503]);

function httpFailure(status: number | undefined): AgentReply {
  if (status === undefined || status >= 500) {
    return status === 503 ? unavailable : lost;
  }
  if (didNotStart.has(status)) return unavailable;
  return failedReply('PROVIDER_FAILED', `The agent refused the call with HTTP status ${status}.`);
}
