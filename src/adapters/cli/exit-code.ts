import type { ErrorCode } from '../../core/errors/error-code.js';

/** What the process answers to the shell; documented in the help of `skillseam`. */
export const exitCodes = {
  ok: 0,
  failure: 1,
  usage: 2,
  notFound: 3,
  denied: 4,
  unavailable: 5,
  providerFailed: 6,
  deadline: 7,
  cancelled: 130,
} as const;

/** The exit code for each way in which a call can fail. */
export const exitCodeOf: Readonly<Record<ErrorCode, number>> = {
  SKILL_NOT_FOUND: exitCodes.notFound,
  INVALID_ARGUMENTS: exitCodes.usage,
  UNAUTHENTICATED: exitCodes.denied,
  PERMISSION_DENIED: exitCodes.denied,
  POLICY_DENIED: exitCodes.denied,
  CONFIRMATION_REQUIRED: exitCodes.denied,
  BUDGET_EXCEEDED: exitCodes.unavailable,
  DEADLINE_EXCEEDED: exitCodes.deadline,
  CANCELLED: exitCodes.cancelled,
  OVERLOADED: exitCodes.unavailable,
  PROVIDER_UNAVAILABLE: exitCodes.unavailable,
  PROVIDER_FAILED: exitCodes.providerFailed,
  INVALID_RESULT: exitCodes.providerFailed,
  OUTCOME_UNKNOWN: exitCodes.providerFailed,
  GOVERNANCE_UNAVAILABLE: exitCodes.unavailable,
  AUDIT_UNAVAILABLE: exitCodes.unavailable,
  ADDRESS_NOT_FOUND: exitCodes.notFound,
  INTERNAL: exitCodes.failure,
};

/** The table as the help prints it. */
export const exitCodeHelp = `Exit codes:
  0    the command did what it was asked
  1    an unexpected failure
  2    wrong usage, a faulty organisation file, or invalid arguments
  3    no such skill for this caller
  4    denied: not authenticated, not permitted, forbidden, or waiting for a person
  5    not now: overloaded, over a limit, provider or record unavailable
  6    the provider failed, or may have run without an answer
  7    the time allowed ran out
  130  cancelled`;
