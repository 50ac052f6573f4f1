import type { DirectorySeed } from './directory-seed.js';
import type { DirectorySnapshot } from './directory-snapshot.js';
import { parentsOf } from './membership.js';

/** The directory as its seed describes it, at version 1. */
export function snapshotOf(seed: DirectorySeed): DirectorySnapshot {
  return Object.freeze({
    version: 1,
    units: new Map(seed.units.map((unit) => [unit.address, unit])),
    agents: new Map(seed.agents.map((agent) => [agent.address, agent])),
    expertise: new Map(
      seed.expertise.map(({ owner, own }) => [owner, own.map((item) => ({ ...item, since: 0 }))]),
    ),
    parents: parentsOf(seed.units),
  });
}
