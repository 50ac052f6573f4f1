import { freezeDeep } from '../basics/freeze-deep.js';

/** Who can mend a failure: the caller, the operator of the host, or the agent that was called. */
export type ErrorRemedy = 'caller' | 'operator' | 'provider' | 'nobody';

/** What is known about one code, the same for every surface. */
export interface ErrorCodeInfo {
  /** When the code is given, in one sentence. */
  readonly when: string;
  readonly fixedBy: ErrorRemedy;
  /** Whether the same call, made again unchanged, can succeed. */
  readonly retryCanHelp: boolean;
}

/**
 * The closed list of failure codes. A name never changes; a code enters with the first path that
 * produces it. Unavailable, hidden and cancelled are three things and never share a code.
 */
export const errorCodes = freezeDeep({
  SKILL_NOT_FOUND: {
    when: 'the skill does not exist, or this caller may not know that it does',
    fixedBy: 'caller',
    retryCanHelp: false,
  },
  INVALID_ARGUMENTS: {
    when: 'the arguments break the limits or the input schema of the skill',
    fixedBy: 'caller',
    retryCanHelp: false,
  },
  UNAUTHENTICATED: {
    when: 'the caller was not minted by this host',
    fixedBy: 'caller',
    retryCanHelp: false,
  },
  PERMISSION_DENIED: {
    when: 'a principal of the call lacks the level that the target unit asks for',
    fixedBy: 'operator',
    retryCanHelp: false,
  },
  POLICY_DENIED: {
    when: 'a policy of the target or of a unit above it forbids the call',
    fixedBy: 'operator',
    retryCanHelp: false,
  },
  CONFIRMATION_REQUIRED: {
    when: 'the agent that began the call may not do this by itself',
    fixedBy: 'operator',
    retryCanHelp: false,
  },
  BUDGET_EXCEEDED: {
    when: 'a limit on calls in flight or on depth is used up',
    fixedBy: 'caller',
    retryCanHelp: true,
  },
  DEADLINE_EXCEEDED: {
    when: 'the time allowed for the call ran out',
    fixedBy: 'caller',
    retryCanHelp: true,
  },
  CANCELLED: { when: 'the caller cancelled the call', fixedBy: 'caller', retryCanHelp: true },
  OVERLOADED: {
    when: 'the host is stopping or takes no more work at this moment',
    fixedBy: 'nobody',
    retryCanHelp: true,
  },
  PROVIDER_UNAVAILABLE: {
    when: 'the agent cannot be reached and did not start',
    fixedBy: 'operator',
    retryCanHelp: true,
  },
  PROVIDER_FAILED: {
    when: 'the agent ran and answered with an error',
    fixedBy: 'provider',
    retryCanHelp: true,
  },
  INVALID_RESULT: {
    when: 'the answer of the agent breaks the output schema of the skill',
    fixedBy: 'provider',
    retryCanHelp: false,
  },
  OUTCOME_UNKNOWN: {
    when: 'the agent was lost after the call was sent, so that it may or may not have run',
    fixedBy: 'operator',
    retryCanHelp: false,
  },
  GOVERNANCE_UNAVAILABLE: {
    when: 'a governance stage threw, hung or gave no decision',
    fixedBy: 'operator',
    retryCanHelp: true,
  },
  AUDIT_UNAVAILABLE: {
    when: 'the activity record could not be written',
    fixedBy: 'operator',
    retryCanHelp: true,
  },
  ADDRESS_NOT_FOUND: {
    when: 'no transport or connector serves the target address',
    fixedBy: 'operator',
    retryCanHelp: false,
  },
  INTERNAL: {
    when: 'a defect of the host, recorded with its cause',
    fixedBy: 'nobody',
    retryCanHelp: false,
  },
} as const satisfies Readonly<Record<string, ErrorCodeInfo>>);

/** One of the closed list of codes. */
export type ErrorCode = keyof typeof errorCodes;

/** True for a text that is one of the codes. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errorCodes, value);
}
