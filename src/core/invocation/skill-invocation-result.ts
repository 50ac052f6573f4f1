import type { ErrorCode } from '../errors/error-code.js';
import type { JsonObject, JsonValue } from '../primitives/json.js';

/**
 * One piece of an answer meant for a reader or a model, in the shape MCP gives content blocks:
 * `type` is `text`, `image`, `audio`, `resource` or `resource_link`.
 */
export interface ContentBlock {
  readonly type: string;
  readonly [key: string]: JsonValue;
}

/** The skill ran and answered. */
export interface CompletedInvocation {
  readonly kind: 'completed';
  readonly value: JsonValue;
  /** The agent's own rendering, passed through untouched when it gave one. */
  readonly content?: readonly ContentBlock[];
}

/** The agent took the work; a result may follow under the handle. Never reported as success. */
export interface AcceptedInvocation {
  readonly kind: 'accepted';
  readonly handle: string;
}

/** The call did not succeed; `code` says why and the message says what can be done. */
export interface FailedInvocation {
  readonly kind: 'failed';
  readonly code: ErrorCode;
  readonly message: string;
  /** Machine-readable particulars, e.g. the level that was required; never names what is hidden. */
  readonly details?: JsonObject;
  /** What the agent itself said, when the failure is its own (`PROVIDER_FAILED`). */
  readonly content?: readonly ContentBlock[];
}

/** The answer to an invocation. Expected failures are values; nothing is thrown for them. */
export type SkillInvocationResult = CompletedInvocation | AcceptedInvocation | FailedInvocation;

/** A failed result; optional parts are absent rather than undefined. */
export function failed(
  code: ErrorCode,
  message: string,
  more: Pick<FailedInvocation, 'details' | 'content'> = {},
): FailedInvocation {
  return Object.freeze({ kind: 'failed', code, message, ...more });
}

/**
 * The one answer for a skill that is absent and for one that is hidden from the caller: a single
 * frozen value, so the two cannot differ. Decision: ADR 0012.
 */
export const skillNotFound: FailedInvocation = failed('SKILL_NOT_FOUND', 'skill not found');
