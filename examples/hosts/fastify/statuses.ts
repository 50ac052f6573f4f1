import type { ErrorCode } from 'skillseam';

/**
 * What each code is over HTTP. Hidden and absent are one code, so they are one answer; the
 * compiler asks for a line when a code is added.
 */
export const statuses: Readonly<Record<ErrorCode, number>> = {
  SKILL_NOT_FOUND: 404,
  INVALID_ARGUMENTS: 400,
  UNAUTHENTICATED: 401,
  PERMISSION_DENIED: 403,
  POLICY_DENIED: 403,
  CONFIRMATION_REQUIRED: 403,
  BUDGET_EXCEEDED: 429,
  DEADLINE_EXCEEDED: 504,
  CANCELLED: 499,
  OVERLOADED: 503,
  PROVIDER_UNAVAILABLE: 503,
  PROVIDER_FAILED: 502,
  INVALID_RESULT: 502,
  OUTCOME_UNKNOWN: 502,
  GOVERNANCE_UNAVAILABLE: 503,
  AUDIT_UNAVAILABLE: 503,
  ADDRESS_NOT_FOUND: 502,
  INTERNAL: 500,
};
