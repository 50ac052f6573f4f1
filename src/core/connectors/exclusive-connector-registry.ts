import { SkillseamError } from '../errors/skillseam-error.js';
import type { Address } from '../messaging/address.js';
import type { ConnectorRegistry } from './connector-registry.js';
import type { SkillConnector } from './skill-connector.js';

/** One connector an agent; a second claim fails as a whole and changes nothing. */
export class ExclusiveConnectorRegistry implements ConnectorRegistry {
  readonly #byAgent = new Map<Address, SkillConnector>();
  readonly #connectors = new Set<SkillConnector>();

  register(connector: SkillConnector): () => void {
    const agents = [...new Set(connector.agents)];
    this.#refuseConflict(connector, agents);
    this.#connectors.add(connector);
    for (const agent of agents) this.#byAgent.set(agent, connector);
    let registered = true;
    return () => {
      // Taken back once only: by a second time the agents may be another registration's.
      if (!registered) return;
      registered = false;
      this.#connectors.delete(connector);
      for (const agent of agents) this.#byAgent.delete(agent);
    };
  }

  connectorOf(agent: Address): SkillConnector | undefined {
    return this.#byAgent.get(agent);
  }

  list(): readonly SkillConnector[] {
    return [...this.#connectors];
  }

  #refuseConflict(connector: SkillConnector, agents: readonly Address[]): void {
    if (this.#connectors.has(connector))
      throw new SkillseamError('INTERNAL', `Connector "${connector.id}" is registered already.`);
    for (const agent of agents) {
      const other = this.#byAgent.get(agent);
      if (other === undefined) continue;
      throw new SkillseamError(
        'INTERNAL',
        `Connectors "${other.id}" and "${connector.id}" both serve ${agent}; take the agent out of one.`,
      );
    }
  }
}
