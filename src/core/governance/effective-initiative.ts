import {
  initiativeLevels,
  type DirectorySnapshot,
  type InitiativeLevel,
} from '../expertise/directory-snapshot.js';
import type { Address } from '../messaging/address.js';
import { unitsAbove, type RulingUnit } from './units-above.js';

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
  const own: EffectiveInitiative =
    known === undefined
      ? { level: 'passive', rule: `${agent} is not known` }
      : { level: known.initiative, rule: `the level of ${agent}` };
  return unitsAbove([agent], directory).map(capOf).reduce(lower, own);
}

function capOf([address, unit]: RulingUnit): EffectiveInitiative {
  if (unit === undefined) return { level: 'passive', rule: `${address} cannot be read` };
  return { level: unit.policies.initiative ?? 'autonomous', rule: `the policy of ${address}` };
}

function lower(one: EffectiveInitiative, other: EffectiveInitiative): EffectiveInitiative {
  return rankOf(other.level) < rankOf(one.level) ? other : one;
}

function rankOf(level: InitiativeLevel): number {
  return initiativeLevels.indexOf(level);
}
