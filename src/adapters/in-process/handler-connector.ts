import type {
  AgentReply,
  ConnectorHealth,
  DeliveryOptions,
  SkillConnector,
} from '../../core/connectors/skill-connector.js';
import { SkillseamError } from '../../core/errors/skillseam-error.js';
import type { Address } from '../../core/messaging/address.js';
import type { Message } from '../../core/messaging/message.js';
import { skillPayloadOf } from '../../core/messaging/skill-payload.js';
import { runHandler } from './handler-call.js';
import type { SkillHandler, SkillHandlers } from './skill-handler.js';

/** An agent whose skills are functions in this process. */
export class HandlerConnector implements SkillConnector {
  readonly id: string;
  readonly agents: readonly Address[];
  readonly #handlers: ReadonlyMap<string, SkillHandler>;

  constructor(agent: Address, handlers: SkillHandlers) {
    this.id = `in-process:${agent}`;
    this.agents = [agent];
    this.#handlers = new Map(Object.entries(handlers));
  }

  health(): ConnectorHealth {
    return { state: 'up' };
  }

  async deliver(agent: Address, message: Message, options: DeliveryOptions): Promise<AgentReply> {
    const call = skillPayloadOf(message);
    if (call === undefined) {
      throw new SkillseamError(
        'INTERNAL',
        `${this.id} was brought a "${message.type}" message that carries no skill call; only "domain" messages with a domain and arguments reach a handler.`,
      );
    }
    const handler = this.#handlers.get(call.domain);
    if (handler === undefined) {
      return {
        kind: 'failed',
        code: 'PROVIDER_UNAVAILABLE',
        message: `${agent} has no handler for "${call.domain}"`,
      };
    }
    return runHandler({ handler, callId: message.id, args: call.arguments }, options);
  }
}
