import { token } from '../container/tokens/token.js';
import type { Caller } from '../messaging/caller.js';
import type { ProgressListener } from './progress.js';
import type { SkillInvocation } from './skill-invocation.js';
import type { SkillInvocationResult } from './skill-invocation-result.js';

/**
 * The one thing that callers of skills resolve: every door and every agent goes through it. It
 * finds the skill in the caller's view, checks the arguments, and routes; it never delivers itself.
 *
 * Implementations must:
 * - refuse a caller that this host did not mint with `UNAUTHENTICATED`, before any lookup;
 * - answer a hidden skill and an absent one with the same value, after the same work;
 * - check size and depth of arguments before looking the skill up, its own schema only after;
 * - hand everything to `MessageRouter`, never to a transport or connector;
 * - never throw or reject for a failed call: the failure is the result;
 * - when `signal` aborts, answer `CANCELLED` at once and never report a late success; when it comes
 *   aborted with a `SkillseamError` of `OVERLOADED` as its reason, refuse the call with that code: so
 *   a door that takes no more calls leaves the record of them to the invoker;
 * - leave exactly one terminal activity record for the call, whatever happens;
 * - stop calling `onProgress` once the call has settled;
 * - take the arguments as they are when the call is made, and nothing in the invocation for a caller;
 * - bring a call to each provider at most once.
 *
 * A second call with the same invocation is a second call.
 *
 * Contract: SI-1 to SI-15. Decision: ADR 0006.
 */
export interface SkillInvoker {
  invoke(
    caller: Caller,
    invocation: SkillInvocation,
    signal?: AbortSignal,
    onProgress?: ProgressListener,
  ): Promise<SkillInvocationResult>;
}
export const SkillInvoker = token<SkillInvoker>('SkillInvoker', {
  suppliedBy: 'load skillsModule',
});
