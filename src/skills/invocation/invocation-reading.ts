import { failed, type FailedInvocation } from '../../core/invocation/skill-invocation-result.js';
import type { SkillInvocation } from '../../core/invocation/skill-invocation.js';
import type { JsonObject } from '../../core/primitives/json.js';
import type { CallLimits } from '../../core/invocation/call-limits.js';
import { copyArguments } from './argument-copy.js';
import { invalidArguments } from './invalid-arguments.js';

/** An invocation after every check that needs no look at any skill. */
export interface ReadInvocation {
  readonly skill: string;
  readonly arguments: JsonObject;
  readonly timeoutMs: number;
  readonly provider: string | undefined;
}

/** What was read, or what is wrong with it. */
export type InvocationReading =
  | { readonly kind: 'read'; readonly invocation: ReadInvocation }
  | { readonly kind: 'refused'; readonly result: FailedInvocation };

const correlationShape = /^[\x21-\x7e]{1,128}$/;

/** The correlation id of an invocation when it has a usable one. */
export function correlationIdOf(given: unknown): string | undefined {
  return typeof given === 'string' && correlationShape.test(given) ? given : undefined;
}

/** The parts of an invocation as they were given, each read once. */
export type InvocationFields = Readonly<Record<keyof SkillInvocation, unknown>>;

/** Takes an invocation apart; whatever is no object, or cannot be read, has no parts. */
export function fieldsOf(given: unknown): InvocationFields {
  try {
    return partsOf(typeof given === 'object' && given !== null ? given : {});
  } catch {
    return partsOf({});
  }
}

function partsOf(given: Partial<InvocationFields>): InvocationFields {
  const { skill, arguments: args, correlationId, timeoutMs, provider } = given;
  return { skill, arguments: args, correlationId, timeoutMs, provider };
}

/** Checks the form of an invocation, which nobody has before: types are gone at run time. */
export function readInvocation(fields: InvocationFields, limits: CallLimits): InvocationReading {
  const { skill, correlationId, provider } = fields;
  if (typeof skill !== 'string') return refused('the invocation names no skill');
  if (correlationId !== undefined && correlationIdOf(correlationId) === undefined) {
    return refused('the correlation id is not 1 to 128 visible ASCII characters');
  }
  const timeoutMs = timeoutOf(fields.timeoutMs, limits.timeoutMs);
  if (timeoutMs === undefined) return refused('the time limit is not a number above 0');
  if (provider !== undefined && typeof provider !== 'string') {
    return refused('the provider is not an address');
  }
  const copy = copyArguments(fields.arguments, limits);
  if (copy.kind === 'refused')
    return { kind: 'refused', result: invalidArguments([copy.violation]) };
  return { kind: 'read', invocation: { skill, arguments: copy.arguments, timeoutMs, provider } };
}

function timeoutOf(given: unknown, limitMs: number): number | undefined {
  if (given === undefined) return limitMs;
  if (typeof given !== 'number' || Number.isNaN(given) || given <= 0) return undefined;
  return Math.min(given, limitMs);
}

function refused(message: string): InvocationReading {
  return { kind: 'refused', result: failed('INVALID_ARGUMENTS', message) };
}
