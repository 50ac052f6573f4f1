import { token } from '../container/tokens/token.js';
import type { SkillInvocationResult } from '../invocation/skill-invocation-result.js';
import type { RouteRequest } from './route-request.js';

/**
 * Routes a resolved call to its provider. Asked by the invoker. The default hands everything to the
 * sealed `GovernedDelivery`; a host may bind its own to observe or translate, and still delivers
 * only through that loop, since it is handed nothing else that reaches an agent.
 *
 * Implementations must deliver each request once, with the very caller and facts that they were given
 * and all else that it says, answer with what the loop answered, pass cancellation and progress
 * through, and never throw for a failed call.
 *
 * Contract: MR-1 to MR-6. Decision: ADR 0008.
 */
export interface MessageRouter {
  route(request: RouteRequest): Promise<SkillInvocationResult>;
}
export const MessageRouter = token<MessageRouter>('MessageRouter', {
  suppliedBy: 'load coreModule',
});
