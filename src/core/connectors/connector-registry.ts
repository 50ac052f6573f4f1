import { token } from '../container/tokens/token.js';
import type { Address } from '../messaging/address.js';
import type { ConnectorRegistration } from './connector-registration.js';
import type { SkillConnector } from './skill-connector.js';

/**
 * Which connector serves which agent. Written through `ConnectorRegistration`, read by the product's
 * own transports, for every hop, and by what shows operators the state of connectors. Sealed and
 * guarded: whoever could bind or read it could reach an agent around governance.
 *
 * Nothing is awaited here: what was registered or taken back is so for the next question. An agent
 * has one connector at a time; a connector may have several agents, or none yet, and goes by those
 * that it names when it is registered, whatever its `agents` says afterwards. Addresses are compared
 * as canonical text. An implementation calls nothing of a connector, and asks nothing of its health.
 *
 * Contract: CR-1 to CR-7. Decision: ADR 0008.
 */
export interface ConnectorRegistry extends ConnectorRegistration {
  /** The very connector that serves this agent, or `undefined` when none does. */
  connectorOf(agent: Address): SkillConnector | undefined;
  /** Each connector once, in the order of registering, as it is now: a list never changes. */
  list(): readonly SkillConnector[];
}
export const ConnectorRegistry = token<ConnectorRegistry>('ConnectorRegistry', {
  suppliedBy: 'load coreModule',
  sealed: true,
  guarded: true,
});
