import type { ConnectorRegistration } from './connector-registration.js';
import type { ConnectorRegistry } from './connector-registry.js';
import type { SkillConnector } from './skill-connector.js';

/** Writes to a registry that whoever holds this cannot read. */
export class WriteOnlyConnectorRegistration implements ConnectorRegistration {
  readonly #registry: ConnectorRegistry;

  constructor(registry: ConnectorRegistry) {
    this.#registry = registry;
  }

  register(connector: SkillConnector): () => void {
    return this.#registry.register(connector);
  }
}
