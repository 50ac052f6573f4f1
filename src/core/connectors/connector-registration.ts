import { token } from '../container/tokens/token.js';
import type { SkillConnector } from './skill-connector.js';

/**
 * Says which connector serves which agents. Asked by connector modules, a host's own included: each
 * registers as it starts and takes that back as it stops. It is the writing half of
 * `ConnectorRegistry` and shows nothing of the other: who can register a connector can reach no
 * agent by it. An agent has one skill connector, so what is registered is served until taken back.
 *
 * An implementation may assume that the registry keeps every promise of its own. It must hand each
 * connector on as it is, once, and pass on what the registry answers: its refusal, and the way to
 * take back. Nothing of what it has or gives leads to the registry or to a connector, by a property
 * of any kind, a prototype or a return value.
 *
 * Sealed. Contract: CN-1 to CN-4. Decision: ADR 0008.
 */
export interface ConnectorRegistration {
  /**
   * Registers the connector for the agents that it names now, all of them or none; in force when it
   * returns. The returned function takes that registration back, at once; called again it does
   * nothing, also when somebody else serves the agents by then.
   * @throws {SkillseamError} INTERNAL when another connector serves one of the agents, naming both
   * and the agent, and when this very connector is registered already.
   */
  register(connector: SkillConnector): () => void;
}
export const ConnectorRegistration = token<ConnectorRegistration>('ConnectorRegistration', {
  suppliedBy: 'load coreModule',
  sealed: true,
});
