import type { ConnectorRegistration } from '../../core/connectors/connector-registration.js';
import type { Startable } from '../../core/container/startable.js';
import type { Address } from '../../core/messaging/address.js';
import { HandlerConnector } from './handler-connector.js';
import { loadHandlers } from './handler-module.js';
import type { SkillHandlers } from './skill-handler.js';

/** An agent in this process: its handlers, or the path of the module file that exports them. */
export type InProcessAgent =
  | { readonly agent: Address; readonly handlers: SkillHandlers }
  | { readonly agent: Address; readonly module: string };

/** Registers the agents of this process for as long as the host runs. */
export class InProcessAgents implements Startable {
  readonly #agents: readonly InProcessAgent[];
  readonly #registry: ConnectorRegistration;
  #takeBack: (() => void)[] = [];

  constructor(agents: readonly InProcessAgent[], registry: ConnectorRegistration) {
    this.#agents = agents;
    this.#registry = registry;
  }

  async start(): Promise<void> {
    // Nothing is registered before every module has loaded.
    const connectors = await Promise.all(this.#agents.map(connectorOf));
    for (const connector of connectors) this.#takeBack.push(this.#registry.register(connector));
  }

  stop(): void {
    for (const takeBack of this.#takeBack.splice(0)) takeBack();
  }
}

async function connectorOf(agent: InProcessAgent): Promise<HandlerConnector> {
  const handlers = 'module' in agent ? await loadHandlers(agent.module) : agent.handlers;
  return new HandlerConnector(agent.agent, handlers);
}
