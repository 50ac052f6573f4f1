import type { ErrorCode } from '../errors/error-code.js';
import type { JsonObject } from '../primitives/json.js';

declare const decisionType: unique symbol;

/** The stage has nothing against the call. Made by `allow`. */
export interface Allow {
  readonly [decisionType]: true;
  readonly kind: 'allow';
  /** The rule that allowed, for explain. */
  readonly rule?: string;
}

/** The call must not go on. Made by `deny`. */
export interface Deny {
  readonly [decisionType]: true;
  readonly kind: 'deny';
  readonly code: ErrorCode;
  /** What the caller is told. Never names what the caller may not see. */
  readonly reason: string;
  /** The rule that denied and where it is written; operators only. */
  readonly rule?: string;
  readonly details?: JsonObject;
}

/** A person must confirm the call first. Made by `confirm`. */
export interface Confirm {
  readonly [decisionType]: true;
  readonly kind: 'confirm';
  readonly reason: string;
  readonly rule?: string;
}

/**
 * A stage's word. Made only by `allow`, `deny` and `confirm`: whatever else a stage returns, a
 * truthy object or a look-alike included, denies. Decision: ADR 0009.
 */
export type Decision = Allow | Deny | Confirm;

/** Marks what was made here in a way that no copy, heir, clone or proxy has. */
class Made {
  readonly #made = true;

  static is(value: object): boolean {
    return #made in value && value.#made;
  }

  static {
    // or every decision would lead to the class, and so to decisions with a kind that changes
    Reflect.deleteProperty(this.prototype, 'constructor');
    Object.freeze(this.prototype);
  }
}

function brand<T extends Decision>(decision: object): T {
  return Object.freeze(Object.assign(new Made(), decision)) as unknown as T;
}

/** Lets the call go on. */
export function allow(rule?: string): Allow {
  return brand({ kind: 'allow', ...(rule === undefined ? {} : { rule }) });
}

/** Ends the call with a code; the reason is for the caller, the rule for operators. */
export function deny(
  code: ErrorCode,
  reason: string,
  more: Pick<Deny, 'rule' | 'details'> = {},
): Deny {
  return brand({ kind: 'deny', code, reason, ...more });
}

/** Ends the call with `CONFIRMATION_REQUIRED`: a person must decide. */
export function confirm(reason: string, rule?: string): Confirm {
  return brand({ kind: 'confirm', reason, ...(rule === undefined ? {} : { rule }) });
}

/** True for the very objects that the three functions made. */
export function isDecision(value: unknown): value is Decision {
  return typeof value === 'object' && value !== null && Made.is(value);
}
