import { expect } from 'chai';
import {
  type DirectorySnapshot,
  type Grant,
  type Unit,
} from '../../src/core/expertise/directory-snapshot.js';
import { HierarchyPermissionSource } from '../../src/core/governance/hierarchy-permission-source.js';
import type {
  EffectivePermission,
  PermissionSource,
} from '../../src/core/governance/permission-source.js';
import { type Address, anonymous } from '../../src/core/messaging/address.js';
import { permissionSourceContract } from '../../src/core/testing/permission-source.contract.js';
import { failingClauses } from '../support/failing-clauses.js';

type Ask = PermissionSource['permissionOf'];

/** A source that is right except for this. */
function broken(wrap: (ask: Ask) => Ask): () => PermissionSource {
  return () => {
    const sound = new HierarchyPermissionSource();
    return { permissionOf: wrap((...question) => sound.permissionOf(...question)) };
  };
}

/** The directory with each unit changed. */
function changed(directory: DirectorySnapshot, change: (unit: Unit) => Unit): DirectorySnapshot {
  const units = [...directory.units].map(([name, unit]) => [name, change(unit)] as const);
  return { ...directory, units: new Map(units) };
}

const failing = (create: () => PermissionSource) =>
  failingClauses(permissionSourceContract, create);

const overUnits = (change: (unit: Unit) => Unit) =>
  broken((ask) => (principal, unit, directory) => ask(principal, unit, changed(directory, change)));

describe('the kit of PermissionSource', () => {
  it('has nothing against a sound source', async () => {
    expect(await failing(() => new HierarchyPermissionSource())).to.deep.equal([]);
  });

  it('notices a farther grant that beats a nearer one', async () => {
    const farthest = broken((ask) => (principal, unit, directory) => {
      const held = ask(principal, unit, directory);
      const levels = held.level === undefined ? [] : climb(unit, principal, directory);
      return { ...held, level: levels.at(-1)?.level ?? held.level };
    });
    expect(await failing(farthest)).to.include('PS-1');
  });

  it('notices a climb through the first parent only', async () => {
    const firstOnly = broken((ask) => (principal, unit, directory) => {
      const parents = [...directory.parents].map(([of, list]) => [of, list.slice(0, 1)] as const);
      return ask(principal, unit, { ...directory, parents: new Map(parents) });
    });
    expect(await failing(firstOnly)).to.include('PS-2');
  });

  it('notices isolation that does not isolate', async () => {
    expect(await failing(overUnits((unit) => ({ ...unit, isolated: false })))).to.deep.equal([
      'PS-3',
    ]);
  });

  it('notices a unit that cannot be read and is climbed from all the same', async () => {
    const trusting = broken((ask) => (principal, unit, directory) => {
      const [any] = directory.units.values();
      const units = new Map(directory.units);
      for (const parent of [...directory.parents.keys()])
        if (parent.startsWith('unit://') && any !== undefined && !units.has(parent))
          units.set(parent, { ...any, address: parent, grants: [], members: [], isolated: false });
      return ask(principal, unit, { ...directory, units });
    });
    expect(await failing(trusting)).to.deep.equal(['PS-4']);
  });

  it('notices grants to units that stand for nobody, or that beat a name', async () => {
    const named = overUnits((unit) => ({
      ...unit,
      grants: unit.grants.filter(({ principal }) => !principal.startsWith('unit://')),
    }));
    expect(await failing(named)).to.deep.equal(['PS-5']);
    const shared = overUnits((unit) => ({ ...unit, grants: sharedFirst(unit.grants) }));
    expect(await failing(shared)).to.deep.equal(['PS-5']);
  });

  it('notices a member without rights, and one that shows no credential but has them', async () => {
    const strict = broken((ask) => (...question) => {
      const held = ask(...question);
      return held.rule.startsWith('membership') ? { ...held, level: undefined } : held;
    });
    expect(await failing(strict)).to.deep.equal(['PS-6']);
    const lax = broken((ask) => (principal, unit, directory): EffectivePermission => {
      const held = ask(principal, unit, directory);
      const isMember = directory.units.get(unit)?.members.includes(principal) === true;
      return principal === anonymous && isMember ? { ...held, level: 'operator' } : held;
    });
    expect(await failing(lax)).to.deep.equal(['PS-6']);
  });

  it('notices a climb without an end to its hops', async () => {
    const endless = broken((ask) => (principal, unit, directory) => {
      const held = ask(principal, unit, directory);
      const [parent] = directory.parents.get(unit) ?? [];
      if (held.level !== undefined || directory.units.size < 60 || parent === undefined)
        return held;
      return ask(principal, parent, directory);
    });
    expect(await failing(endless)).to.deep.equal(['PS-7']);
  });

  it('notices an answer that is remembered', async () => {
    const remembering = () => {
      const kept = new Map<string, EffectivePermission>();
      return broken((ask) => (principal, unit, directory) => {
        const held = kept.get(`${principal} ${unit}`) ?? ask(principal, unit, directory);
        kept.set(`${principal} ${unit}`, held);
        return held;
      })();
    };
    expect(await failing(remembering)).to.include('PS-8');
  });
});

/** Grants to the principal from the unit upward, along first parents. */
function climb(unit: Address, principal: Address, directory: DirectorySnapshot): readonly Grant[] {
  const own = directory.units.get(unit)?.grants.filter((one) => one.principal === principal) ?? [];
  const [parent] = directory.parents.get(unit) ?? [];
  return parent === undefined ? own : [...own, ...climb(parent, principal, directory)];
}

/** Only the grants to units, where there are any. */
function sharedFirst(grants: readonly Grant[]): readonly Grant[] {
  const shared = grants.filter(({ principal }) => principal.startsWith('unit://'));
  return shared.length === 0 ? grants : shared;
}
