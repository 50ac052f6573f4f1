import type { ConnectorRegistration } from '../../../core/connectors/connector-registration.js';
import type { SkillConnector } from '../../../core/connectors/skill-connector.js';
import type { McpAgents } from './mcp-agents.js';

/** One agent: its connector, and what keeps it connected. */
export interface SupervisedAgent {
  readonly connector: SkillConnector;
  readonly supervisor: { start(): Promise<void>; stop(): Promise<void> };
}

/** An agent that does not come up fails nothing: the host goes on without it, and it is retried. */
export class SupervisedMcpAgents implements McpAgents {
  readonly #agents: readonly SupervisedAgent[];
  readonly #registry: ConnectorRegistration;
  readonly #unregister: (() => void)[] = [];

  constructor(agents: readonly SupervisedAgent[], registry: ConnectorRegistration) {
    this.#agents = agents;
    this.#registry = registry;
  }

  async start(): Promise<void> {
    for (const { connector } of this.#agents) {
      this.#unregister.push(this.#registry.register(connector));
    }
    await Promise.all(this.#agents.map(({ supervisor }) => supervisor.start()));
  }

  async stop(): Promise<void> {
    for (const unregister of this.#unregister.splice(0)) unregister();
    await Promise.all(this.#agents.map(({ supervisor }) => supervisor.stop()));
  }
}
