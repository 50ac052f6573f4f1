import type {
  DirectorySnapshot,
  Grant,
  Unit,
} from '../../../src/core/expertise/directory-snapshot.js';
import { HierarchyPermissionSource } from '../../../src/core/governance/hierarchy-permission-source.js';
import type {
  EffectivePermission,
  PermissionSource,
} from '../../../src/core/governance/permission-source.js';
import type { Address } from '../../../src/core/messaging/address.js';
import type { Fault } from '../../support/kit-proof.js';

export type Ask = PermissionSource['permissionOf'];
export type SourceFault = Fault<PermissionSource>;

/** A source that is right except for this. */
export function broken(wrap: (ask: Ask) => Ask): () => PermissionSource {
  return () => {
    const sound = new HierarchyPermissionSource();
    return { permissionOf: wrap((...question) => sound.permissionOf(...question)) };
  };
}

/** Sees another directory. */
export function reading(
  change: (directory: DirectorySnapshot, asked: Address, principal: Address) => DirectorySnapshot,
): () => PermissionSource {
  return broken(
    (ask) => (principal, unit, directory) =>
      ask(principal, unit, change(directory, unit, principal)),
  );
}

/** Sees other units. */
export function overUnits(change: (unit: Unit, asked: Address) => Unit): () => PermissionSource {
  return reading((directory, asked) => {
    const units = [...directory.units].map(([name, unit]) => [name, change(unit, asked)] as const);
    return { ...directory, units: new Map(units) };
  });
}

/** Sees other grants. */
export function overGrants(
  change: (grants: readonly Grant[]) => readonly Grant[],
): () => PermissionSource {
  return overUnits((unit) => ({ ...unit, grants: change(unit.grants) }));
}

/** Sees other parents of each unit; of agents and people they stay. */
export function overParents(change: (parents: readonly Address[]) => readonly Address[]) {
  return reading((directory) => {
    const parents = [...directory.parents].map(
      ([of, list]) => [of, of.startsWith('unit://') ? change(list) : list] as const,
    );
    return { ...directory, parents: new Map(parents) };
  });
}

/** Answers otherwise. */
export function answering(
  change: (held: EffectivePermission, question: Parameters<Ask>, ask: Ask) => EffectivePermission,
): () => PermissionSource {
  return broken(
    (ask) =>
      (...question) =>
        change(ask(...question), question, ask),
  );
}
