import { token } from '../container/token.js';
import type { Address } from '../messaging/address.js';
import type { ConnectorRegistration } from './connector-registration.js';
import type { SkillConnector } from './skill-connector.js';

/**
 * Which connector serves which agent. Written through `ConnectorRegistration`, read by the product's
 * own transports and by what shows operators the state of connectors. Sealed and guarded: whoever
 * could bind or read it could reach an agent around governance.
 *
 * Decision: ADR 0008.
 */
export interface ConnectorRegistry extends ConnectorRegistration {
  connectorOf(agent: Address): SkillConnector | undefined;
  list(): readonly SkillConnector[];
}
export const ConnectorRegistry = token<ConnectorRegistry>('ConnectorRegistry', {
  suppliedBy: 'load coreModule',
  sealed: true,
  guarded: true,
});
