import { token } from '../container/token.js';
import type { SkillConnector } from './skill-connector.js';

/**
 * Says which connector serves which agents. Asked by connector modules, a host's own included, as
 * they start and stop. It is the writing half of `ConnectorRegistry` and shows nothing of the other:
 * who can register a connector can reach no agent by it.
 *
 * An agent has one skill connector: a second registration for the same agent throws `INTERNAL` and
 * names both. Sealed. Decision: ADR 0008.
 */
export interface ConnectorRegistration {
  /** Registers; the returned function takes it back. */
  register(connector: SkillConnector): () => void;
}
export const ConnectorRegistration = token<ConnectorRegistration>('ConnectorRegistration', {
  suppliedBy: 'load coreModule',
  sealed: true,
});
