import {
  initiativeLevels,
  type DirectorySnapshot,
  type InitiativeLevel,
} from '../expertise/directory-snapshot.js';
import type { Address } from '../messaging/address.js';
import { unitsAbove } from './units-above.js';

/** How much an agent may begin by itself, and what says so. */
export interface EffectiveInitiative {
  readonly level: InitiativeLevel;
  readonly rule: string;
}

/** The agent's own level, capped by every unit above it; what cannot be read caps at the least. */
export function effectiveInitiative(
  agent: Address,
  directory: DirectorySnapshot,
): EffectiveInitiative {
  const known = directory.agents.get(agent);
  let lowest: EffectiveInitiative = {
    level: known?.initiative ?? 'passive',
    rule: known === undefined ? `${agent} is not known` : `the level of ${agent}`,
  };
  for (const [address, unit] of unitsAbove([agent], directory)) {
    const cap = unit === undefined ? 'passive' : unit.policies.initiative;
    if (cap === undefined || rankOf(cap) >= rankOf(lowest.level)) continue;
    lowest = { level: cap, rule: `the policy of ${address}` };
  }
  return lowest;
}

function rankOf(level: InitiativeLevel): number {
  return initiativeLevels.indexOf(level);
}
