import {
  isSpecType,
  ProtocolError,
  ProtocolErrorCode,
  type CallToolResult,
} from '@modelcontextprotocol/server';
import type { ErrorCode } from '../../../core/errors/error-code.js';
import type {
  AcceptedInvocation,
  CompletedInvocation,
  ContentBlock,
  FailedInvocation,
  SkillInvocationResult,
} from '../../../core/invocation/skill-invocation-result.js';
import { isJsonObject } from '../../../core/primitives/json.js';

/** Under this key of `_meta` a failed result carries its code and particulars for programs. */
export const errorMetaKey = 'skillseam/error';

/**
 * How each code reaches an MCP client: `tool` is a result with `isError`, which a model reads and
 * can act on; `unknown-tool` is the JSON-RPC error for a name that stands for nothing.
 */
export const failureForms = {
  SKILL_NOT_FOUND: 'unknown-tool',
  INVALID_ARGUMENTS: 'tool',
  UNAUTHENTICATED: 'tool',
  PERMISSION_DENIED: 'tool',
  POLICY_DENIED: 'tool',
  CONFIRMATION_REQUIRED: 'tool',
  BUDGET_EXCEEDED: 'tool',
  DEADLINE_EXCEEDED: 'tool',
  CANCELLED: 'tool',
  OVERLOADED: 'tool',
  PROVIDER_UNAVAILABLE: 'tool',
  PROVIDER_FAILED: 'tool',
  INVALID_RESULT: 'tool',
  OUTCOME_UNKNOWN: 'tool',
  GOVERNANCE_UNAVAILABLE: 'tool',
  AUDIT_UNAVAILABLE: 'tool',
  ADDRESS_NOT_FOUND: 'tool',
  INTERNAL: 'tool',
} as const satisfies Readonly<Record<ErrorCode, 'tool' | 'unknown-tool'>>;

/**
 * The one answer for a tool that is absent, hidden or misnamed. It repeats nothing of the request,
 * so the three are the same bytes. Decision: ADR 0012.
 */
export function unknownTool(): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, 'Unknown tool');
}

/**
 * The outcome of a call as an MCP result.
 * @throws {ProtocolError} `unknownTool` for SKILL_NOT_FOUND.
 */
export function toolResultOf(result: SkillInvocationResult): CallToolResult {
  if (result.kind === 'completed') return completedResult(result);
  if (result.kind === 'accepted') return acceptedResult(result);
  if (failureForms[result.code] === 'unknown-tool') throw unknownTool();
  return failedResult(result);
}

function completedResult({ value, content }: CompletedInvocation): CallToolResult {
  return {
    content: content === undefined ? [text(JSON.stringify(value))] : content.map(blockOf),
    ...(isJsonObject(value) ? { structuredContent: value } : {}),
  };
}

/** Taken is not done, and MCP has no third kind of result: an error keeps a model from assuming success. */
function acceptedResult({ handle }: AcceptedInvocation): CallToolResult {
  return {
    isError: true,
    content: [text(`The agent has taken the work (handle ${handle}); its result is not here yet.`)],
    _meta: { 'skillseam/accepted': { handle } },
  };
}

function failedResult({ code, message, details, content = [] }: FailedInvocation): CallToolResult {
  const particulars = details === undefined ? [] : [text(JSON.stringify(details))];
  return {
    isError: true,
    content: [text(`${code}: ${message}`), ...particulars, ...content.map(blockOf)],
    _meta: { [errorMetaKey]: { code, ...(details === undefined ? {} : { details }) } },
  };
}

/** An agent's block as it is; one that is no MCP block is shown as its JSON, so nothing is lost. */
function blockOf(block: ContentBlock): CallToolResult['content'][number] {
  return isSpecType.ContentBlock(block) ? block : text(JSON.stringify(block));
}

function text(value: string): { readonly type: 'text'; readonly text: string } {
  return { type: 'text', text: value };
}
