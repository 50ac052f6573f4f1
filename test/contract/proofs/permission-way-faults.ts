import type { DirectorySnapshot, Grant } from '../../../src/core/expertise/directory-snapshot.js';
import { rankOf } from '../../../src/core/governance/includes-level.js';
import type { Address } from '../../../src/core/messaging/address.js';
import {
  answering,
  overParents,
  overUnits,
  reading,
  type SourceFault,
} from './broken-permission-source.js';

/** Grants that name the principal, from the unit upward along first parents. */
function climb(unit: Address, principal: Address, directory: DirectorySnapshot): readonly Grant[] {
  const own = directory.units.get(unit)?.grants.filter((one) => one.principal === principal) ?? [];
  const parents = directory.parents.get(unit) ?? [];
  const [parent] = parents;
  // Where ways fork it takes none.
  return parent === undefined || parents.length > 1
    ? own
    : [...own, ...climb(parent, principal, directory)];
}

const way: readonly SourceFault[] = [
  {
    name: 'a farther grant that beats a nearer one',
    breaks: 'PS-1',
    create: answering((held, [principal, unit, directory]) => {
      const levels = held.rule.startsWith('grant') ? climb(unit, principal, directory) : [];
      return { ...held, level: levels.at(-1)?.level ?? held.level };
    }),
  },
  {
    name: 'the strongest grant of all on the way',
    breaks: 'PS-1',
    create: answering((held, [principal, unit, directory]) => {
      const levels = held.rule.startsWith('grant') ? climb(unit, principal, directory) : [];
      const [best] = [...levels].sort((one, other) => rankOf(other.level) - rankOf(one.level));
      return { ...held, level: best?.level ?? held.level };
    }),
  },
  {
    name: 'a climb along the first parent only',
    breaks: 'PS-2',
    create: overParents((parents) =>
      parents[0] === 'unit://beach' ? parents : parents.slice(0, 1),
    ),
  },
  {
    name: 'the first grant of a hop in place of the strongest',
    breaks: 'PS-2',
    create: answering((held, [principal, unit, directory]) => {
      const parents = directory.parents.get(unit) ?? [];
      const levels = parents.flatMap(
        (parent) =>
          directory.units.get(parent)?.grants.find((one) => one.principal === principal)?.level ??
          [],
      );
      return levels.length > 1 ? { ...held, level: levels[0] } : held;
    }),
  },
];

const barriers: readonly SourceFault[] = [
  {
    name: 'isolation that does not isolate',
    breaks: 'PS-3',
    create: overUnits((unit) => ({ ...unit, isolated: false })),
  },
  {
    name: 'an isolated unit whose own grants do not flow down',
    breaks: 'PS-3',
    create: overUnits((unit, asked) =>
      unit.isolated && unit.address !== asked ? { ...unit, grants: [] } : unit,
    ),
  },
  {
    name: 'isolation on one way that stops the others',
    breaks: 'PS-3',
    create: answering((held, [, unit, directory]) => {
      const parents = directory.parents.get(unit) ?? [];
      const isShut = parents.some((one) =>
        (directory.parents.get(one) ?? []).some((above) => directory.units.get(above)?.isolated),
      );
      return isShut && parents.length > 1 ? { ...held, level: undefined } : held;
    }),
  },
  {
    name: 'a unit that cannot be read and is climbed from all the same',
    breaks: 'PS-4',
    create: reading((directory) => {
      const [any] = directory.units.values();
      const units = new Map(directory.units);
      for (const name of directory.parents.keys())
        if (name.startsWith('unit://') && any !== undefined && !units.has(name))
          units.set(name, { ...any, address: name, grants: [], members: [], isolated: false });
      return { ...directory, units };
    }),
  },
  {
    name: 'a unit that nobody knows, of which everybody is a viewer',
    breaks: 'PS-4',
    create: answering((held, [, unit, directory]) =>
      directory.units.has(unit) ? held : { ...held, level: 'viewer' },
    ),
  },
];

export const wayFaults = [...way, ...barriers];
