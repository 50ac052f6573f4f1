import { EMPTY, map, merge, Observable, of, take } from 'rxjs';
import type {
  CatalogHit,
  ExpertiseSkill,
} from '../../../src/core/expertise/expertise-skill-catalog.js';
import type { Caller } from '../../../src/core/messaging/caller.js';
import { anUnmintedCaller } from '../../../src/core/testing/builders/builders.js';
import { expertiseSkillCatalogContract } from '../../../src/core/testing/expertise/expertise-skill-catalog.contract.js';
import { proof } from '../../support/kit-proof.js';
import type { SmallHost } from '../../support/skills/small-host.js';
import { broken, finding, listing, type CatalogFault } from './broken-skill-catalog.js';
import { projection } from './skill-catalog-projection.js';

/** Changes the name that is asked for. */
function naming(change: (name: string) => string) {
  return broken((right) => ({ find: (caller, name) => right.find(caller, change(name)) }));
}

/** Everything that somebody sees, as skills. */
function visible(host: SmallHost, caller: Caller): readonly ExpertiseSkill[] {
  return [...host.view.viewFor(caller).exports.keys()]
    .sort()
    .flatMap((slug) => host.catalog.find(caller, `expertise/${slug}`)?.skill ?? []);
}

const lists: readonly CatalogFault[] = [
  {
    name: 'a list in the order of age',
    breaks: 'EC-1',
    create: listing((list, { chain }) => (chain.length > 0 ? list : [...list].reverse())),
  },
  {
    name: 'what is seen and not permitted, listed',
    breaks: 'EC-1',
    create: listing((list, caller, host) =>
      caller.chain.length > 0 ? list : visible(host, caller),
    ),
  },
  {
    name: 'what a projection allows somebody, not listed',
    breaks: 'EC-1',
    create: listing((list, caller) =>
      caller.principal === 'human://guest' && caller.chain.length === 0 ? [] : list,
    ),
  },
  {
    name: 'what a grant above gives, not listed',
    breaks: 'EC-1',
    create: listing((list, caller) => (caller.principal === 'human://root' ? [] : list)),
  },
];

const hits: readonly CatalogFault[] = [
  {
    name: 'a hit without the providers of the list',
    breaks: 'EC-2',
    create: finding((hit) => ({ ...hit, skill: { ...hit.skill, providers: [] } })),
  },
  {
    name: 'a hit under the version before',
    breaks: 'EC-2',
    create: finding((hit) => ({ ...hit, directoryVersion: hit.directoryVersion - 1 })),
  },
  {
    name: 'a hit in the words of its holder where the list has those of the unit',
    breaks: 'EC-2',
    create: finding((hit) => ({
      ...hit,
      skill: { ...hit.skill, domain: { ...hit.skill.domain, description: 'The holder says so.' } },
    })),
  },
  {
    name: 'something listed that cannot be found',
    breaks: 'EC-2',
    create: finding((hit, { principal }) =>
      principal === 'human://guest' && hit.callable ? undefined : hit,
    ),
  },
  {
    name: 'whatever is found, called callable',
    breaks: 'EC-3',
    create: broken((right) => ({
      find: (caller, name) => {
        const hit = right.find(caller, name);
        return hit && { ...hit, callable: hit.callable || caller.chain.length === 0 };
      },
    })),
  },
  {
    name: 'what is not permitted, not found',
    breaks: 'EC-3',
    create: finding((hit, caller) => (hit.callable || caller.chain.length > 0 ? hit : undefined)),
  },
];

const names: readonly CatalogFault[] = [
  { name: 'a name in any case', breaks: 'EC-4', create: naming((name) => name.toLowerCase()) },
  { name: 'a name with blanks around it', breaks: 'EC-4', create: naming((name) => name.trim()) },
  {
    name: 'a slug that is taken for the name of a skill',
    breaks: 'EC-4',
    create: naming((name) => (name.includes('/') ? name : `expertise/${name}`)),
  },
  {
    name: 'a name that ends in a slash',
    breaks: 'EC-4',
    create: naming((name) => name.replace(/\/$/, '')),
  },
  {
    name: 'what is hidden, found as not callable',
    breaks: 'EC-4',
    create: broken((right) => ({
      find: (caller, name) => {
        const hit = right.find(caller, name);
        if (hit !== undefined || caller.chain.length > 0) return hit;
        const known = right.find(anUnmintedCaller(), name);
        return known && { ...known, callable: false };
      },
    })),
  },
];

const staleness: readonly CatalogFault[] = [
  {
    name: 'a list that is kept when the directory has changed',
    breaks: 'EC-5',
    create: broken((right) => {
      const first = new Map<Caller, readonly ExpertiseSkill[]>();
      return {
        list: (caller) => {
          const list = first.get(caller) ?? right.list(caller);
          first.set(caller, list);
          return list;
        },
      };
    }),
  },
  {
    name: 'a hit that is kept when the directory has changed',
    breaks: 'EC-5',
    create: broken((right) => {
      const first = new Map<string, CatalogHit | undefined>();
      return {
        find: (caller, name) => {
          const key = JSON.stringify([caller, name]);
          if (!first.has(key)) first.set(key, right.find(caller, name));
          return first.get(key);
        },
      };
    }),
  },
];

const feeds: readonly CatalogFault[] = [
  {
    name: "a feed that tells of others' changes",
    breaks: 'EC-6',
    create: broken((_right, { directory }) => ({
      changes: () => directory.versions$.pipe(map(() => undefined)),
    })),
  },
  {
    name: 'a feed that begins with a word at subscription',
    breaks: 'EC-6',
    create: broken((right) => ({
      changes: (caller) => merge(of(undefined), right.changes(caller)),
    })),
  },
  {
    name: 'a feed that never tells',
    breaks: 'EC-6',
    create: broken(() => ({ changes: () => EMPTY })),
  },
  {
    name: 'a feed that tells once and no more',
    breaks: 'EC-6',
    create: broken((right) => ({ changes: (caller) => right.changes(caller).pipe(take(1)) })),
  },
  {
    name: 'a feed that tells everything twice',
    breaks: 'EC-6',
    create: broken((right) => ({
      changes: (caller) => merge(right.changes(caller), right.changes(caller)),
    })),
  },
  {
    name: 'a feed that none can leave',
    breaks: 'EC-6',
    create: broken((right) => ({
      changes: (caller) =>
        new Observable((subscriber) => {
          const tell = subscriber.next.bind(subscriber);
          Object.defineProperty(subscriber, 'unsubscribe', { value: () => undefined });
          right.changes(caller).subscribe(() => tell());
        }),
    })),
  },
];

export const expertiseSkillCatalogProof = proof({
  kit: expertiseSkillCatalogContract,
  sound: broken(() => ({})),
  faults: [...lists, ...hits, ...names, ...staleness, ...feeds, ...projection],
});
