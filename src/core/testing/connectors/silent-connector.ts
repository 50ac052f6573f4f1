import type { SkillConnector } from '../../connectors/skill-connector.js';
import { address } from '../../messaging/address.js';

/** A connector that is there to be registered: whoever delivers by it has found it. */
export function silentConnector(id: string, ...agents: readonly string[]): SkillConnector {
  return {
    id,
    agents: agents.map(address),
    deliver: async () => ({ kind: 'answered', value: id }),
    health: () => ({ state: 'up' }),
  };
}
