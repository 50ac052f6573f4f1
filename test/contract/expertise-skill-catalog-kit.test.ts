import { map } from 'rxjs';
import type {
  ExpertiseSkill,
  ExpertiseSkillCatalog,
} from '../../src/core/expertise/expertise-skill-catalog.js';
import type { Caller } from '../../src/core/messaging/caller.js';
import {
  catalogContractSeed,
  expertiseSkillCatalogContract,
  type ExpertiseSkillCatalogSubject,
} from '../../src/core/testing/expertise-skill-catalog.contract.js';
import { describeKit } from '../support/skills/describe-kit.js';
import { SmallHost } from '../support/skills/small-host.js';

/** A right catalog, some of whose answers are replaced. */
function broken(
  breakage: (right: ExpertiseSkillCatalog, host: SmallHost) => Partial<ExpertiseSkillCatalog>,
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

describeKit(expertiseSkillCatalogContract, {
  'EC-1': broken((right) => ({ list: (caller) => [...right.list(caller)].reverse() })),
  'EC-2': broken((right) => ({
    find: (caller, name) => {
      const hit = right.find(caller, name);
      return hit && { ...hit, skill: { ...hit.skill, providers: [] } };
    },
  })),
  'EC-3': broken((right) => ({
    find: (caller, name) => {
      const hit = right.find(caller, name);
      return hit && { ...hit, callable: true };
    },
  })),
  'EC-4': broken((right) => ({ find: (caller, name) => right.find(caller, name.toLowerCase()) })),
  'EC-5': broken((right) => {
    const first = new Map<Caller, readonly ExpertiseSkill[]>();
    return {
      list: (caller) => {
        const list = first.get(caller) ?? right.list(caller);
        first.set(caller, list);
        return list;
      },
    };
  }),
  'EC-6': broken((_right, { directory }) => ({
    changes: () => directory.versions$.pipe(map(() => undefined)),
  })),
});
