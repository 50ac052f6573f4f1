import type { SkillInvocationResult } from '../invocation/skill-invocation-result.js';
import type { GovernedDelivery } from './governed-delivery.js';
import type { MessageRouter } from './message-router.js';
import type { RouteRequest } from './route-request.js';

/** Adds nothing of its own: the loop enforces, and whoever binds another router adds before it. */
export class GovernedMessageRouter implements MessageRouter {
  readonly #delivery: GovernedDelivery;

  constructor(delivery: GovernedDelivery) {
    this.#delivery = delivery;
  }

  route(request: RouteRequest): Promise<SkillInvocationResult> {
    return this.#delivery.deliver(request);
  }
}
