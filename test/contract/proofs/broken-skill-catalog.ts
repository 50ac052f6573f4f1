import type {
  CatalogHit,
  ExpertiseSkill,
  ExpertiseSkillCatalog,
} from '../../../src/core/expertise/expertise-skill-catalog.js';
import type { Caller } from '../../../src/core/messaging/caller.js';
import {
  catalogContractSeed,
  type ExpertiseSkillCatalogSubject,
} from '../../../src/core/testing/expertise/expertise-skill-catalog.contract.js';
import type { Fault } from '../../support/kit-proof.js';
import { SmallHost } from '../../support/skills/small-host.js';

export type Right = ExpertiseSkillCatalog;
export type CatalogFault = Fault<ExpertiseSkillCatalogSubject>;

/** A right catalog, some of whose answers are replaced. */
export function broken(
  breakage: (right: Right, host: SmallHost) => Partial<Right>,
): () => ExpertiseSkillCatalogSubject {
  return () => {
    const host = new SmallHost({ seed: catalogContractSeed() });
    const { catalog: right, directory } = host;
    const catalog = {
      list: (caller: Caller) => right.list(caller),
      find: (caller: Caller, name: string) => right.find(caller, name),
      changes: (caller: Caller) => right.changes(caller),
      ...breakage(right, host),
    };
    return { catalog, directory };
  };
}

/** Changes each list. */
export function listing(
  change: (
    list: readonly ExpertiseSkill[],
    caller: Caller,
    host: SmallHost,
  ) => readonly ExpertiseSkill[],
) {
  return broken((right, host) => ({ list: (caller) => change(right.list(caller), caller, host) }));
}

/** Changes each hit. */
export function finding(change: (hit: CatalogHit, caller: Caller) => CatalogHit | undefined) {
  return broken((right) => ({
    find: (caller, name) => {
      const hit = right.find(caller, name);
      return hit && change(hit, caller);
    },
  }));
}
