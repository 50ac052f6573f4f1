import { frozenCopy } from '../../basics/frozen-copy.js';
import { FrozenMap } from '../../primitives/frozen-map.js';
import type { DirectorySeed } from './directory-seed.js';
import type { DirectorySnapshot } from '../directory-snapshot.js';
import { parentsOf } from '../membership.js';

/** The directory as its seed describes it, at version 1. Whoever wrote the seed keeps no hold on it. */
export function snapshotOf(seed: DirectorySeed): DirectorySnapshot {
  const [units, agents] = [frozenCopy(seed.units), frozenCopy(seed.agents)];
  return Object.freeze({
    version: 1,
    units: new FrozenMap(units.map((unit) => [unit.address, unit])),
    agents: new FrozenMap(agents.map((agent) => [agent.address, agent])),
    expertise: new FrozenMap(
      seed.expertise.map(({ owner, own }) => [
        owner,
        Object.freeze(own.map((item) => Object.freeze({ ...item, since: 0 }))),
      ]),
    ),
    parents: parentsOf(units),
  });
}
