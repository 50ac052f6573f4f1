import type { Progress } from '../../core/invocation/progress.js';
import type { ContentBlock } from '../../core/invocation/skill-invocation-result.js';
import type { JsonObject, JsonValue } from '../../core/primitives/json.js';

/** What a handler is told of the call that it serves. */
export interface HandlerContext {
  /** Stable across retries of the same call: pass it on where work must not be done twice. */
  readonly callId: string;
  /** Aborts when nobody waits for the answer any more; stop working then. */
  readonly signal: AbortSignal;
  /**
   * Tells the caller how far the work has come. A report that is not beyond the one before is not
   * passed on, nor is one after the end.
   * @throws {TypeError} when the report is no `{ progress, total?, message? }`.
   */
  readonly progress: (report: Progress) => void;
}

/**
 * One skill of an agent that is code in this process. What it returns is the answer, `null` for
 * nothing; what it throws fails the call with the message of the error and nothing else of it.
 */
export type SkillHandler = (
  args: JsonObject,
  context: HandlerContext,
) => Promise<JsonValue | HandlerAnswer> | JsonValue | HandlerAnswer;

/** Handlers by the name of the domain that each serves. */
export type SkillHandlers = Readonly<Record<string, SkillHandler>>;

const brand: unique symbol = Symbol.for('skillseam/HandlerAnswer');

/** A value together with the agent's own rendering of it for a reader or a model. */
export interface HandlerAnswer {
  readonly [brand]: true;
  readonly value: JsonValue;
  readonly content: readonly ContentBlock[];
}

/** What a handler returns when it has content blocks to give besides the value. */
export function handlerAnswer(value: JsonValue, content: readonly ContentBlock[]): HandlerAnswer {
  return Object.freeze({ [brand]: true, value, content } as const);
}

/** True for what `handlerAnswer` made, in this copy of the package or another. */
export function isHandlerAnswer(value: unknown): value is HandlerAnswer {
  return typeof value === 'object' && value !== null && brand in value;
}
