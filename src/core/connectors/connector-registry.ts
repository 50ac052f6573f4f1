import { token } from '../container/token.js';
import type { Address } from '../messaging/address.js';
import type { SkillConnector } from './skill-connector.js';

/**
 * Which connector serves which agent. Written by connector modules as they start and stop, read by
 * transports only. Sealed: whoever could bind their own could reach an agent around governance.
 *
 * An agent has one skill connector: a second registration for the same agent throws `INTERNAL` and
 * names both. Decision: ADR 0008.
 */
export interface ConnectorRegistry {
  /** Registers; the returned function takes it back. */
  register(connector: SkillConnector): () => void;
  connectorOf(agent: Address): SkillConnector | undefined;
  list(): readonly SkillConnector[];
}
export const ConnectorRegistry = token<ConnectorRegistry>('ConnectorRegistry', {
  suppliedBy: 'load coreModule',
  sealed: true,
});
