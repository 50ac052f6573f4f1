import type { ConnectorRegistry } from '../../core/connectors/connector-registry.js';
import type { MessageTransport } from '../../core/connectors/message-transport.js';
import type { AgentReply, DeliveryOptions } from '../../core/connectors/skill-connector.js';
import { SkillseamError } from '../../core/errors/skillseam-error.js';
import type { Address } from '../../core/messaging/address.js';
import type { Message } from '../../core/messaging/message.js';

/** The hop to an agent whose connector is registered in this process. */
export class InProcessTransport implements MessageTransport {
  readonly id = 'in-process';
  readonly schemes = ['agent'] as const;
  readonly #registry: ConnectorRegistry;

  constructor(registry: ConnectorRegistry) {
    this.#registry = registry;
  }

  async send(agent: Address, message: Message, options: DeliveryOptions): Promise<AgentReply> {
    const connector = this.#registry.connectorOf(agent);
    if (connector !== undefined) return connector.deliver(agent, message, options);
    throw new SkillseamError(
      'ADDRESS_NOT_FOUND',
      `No connector serves ${agent}. Give the agent a connector, or load the module that registers one.`,
    );
  }
}
