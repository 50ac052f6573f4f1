import type { StoredActivity } from '../../../src/core/activity/activity-record.js';
import type { ActivityQuery, ActivityStore } from '../../../src/core/activity/activity-store.js';
import {
  activityStoreContract,
  type ActivityStoreSubject,
} from '../../../src/core/testing/activity/activity-store.contract.js';
import { InMemoryActivityStore } from '../../../src/core/testing/doubles/in-memory-activity-store.js';
import { proof, type Fault } from '../../support/kit-proof.js';
import { failures } from './activity-store-failures.js';
import { broken, withAnswers } from './broken-activity-store.js';

type Right = InMemoryActivityStore;

/** Other numbers for the same records, in what is given and in what is asked for. */
function renumbered(right: Right, to: (seq: number) => number, from: (seq: number) => number) {
  return withAnswers(right, {
    append: async (record) => to(await right.append(record)),
    read: async ({ afterSeq = 0, ...query }) => {
      const known = await right.read({
        ...query,
        afterSeq: afterSeq > 0 ? from(afterSeq) : afterSeq,
      });
      return known.map((record) => ({ ...record, seq: to(record.seq) }));
    },
  });
}

/** Writes what came in one turn together, the last first. */
function backwards(right: Right): ActivityStore {
  let waiting: (() => void)[] = [];
  const flush = (): void => {
    const now = waiting.reverse();
    waiting = [];
    for (const write of now) write();
  };
  return withAnswers(right, {
    append: (record) =>
      new Promise((resolve, reject) => {
        if (waiting.length === 0) setImmediate(flush);
        const copy = structuredClone(record);
        waiting.push(() => void right.append(copy).then(resolve, reject));
      }),
  });
}

const numbering: readonly Fault<ActivityStoreSubject>[] = [
  {
    name: 'a log that counts from 0',
    breaks: 'AS-1',
    create: broken((right) =>
      renumbered(
        right,
        (seq) => seq - 1,
        (seq) => seq + 1,
      ),
    ),
  },
  {
    name: 'numbers that are left out',
    breaks: 'AS-1',
    create: broken((right) =>
      renumbered(
        right,
        (seq) => 2 * seq,
        (seq) => seq / 2,
      ),
    ),
  },
  {
    name: 'records that come together and are numbered the last first',
    breaks: 'AS-1',
    create: broken(backwards),
  },
];

/** Changes each record on its way out. */
function changing(change: (record: StoredActivity) => object): () => ActivityStoreSubject {
  return broken((right) =>
    withAnswers(right, {
      read: async (query) =>
        (await right.read(query)).map((record) => ({ ...record, ...change(record) })),
    }),
  );
}

const wholeness: readonly Fault<ActivityStoreSubject>[] = [
  {
    name: 'a name whose blanks are cut off',
    breaks: 'AS-2',
    create: changing((record) => ('skill' in record ? { skill: record.skill.trim() } : {})),
  },
  {
    name: 'a reason that is empty and left out',
    breaks: 'AS-2',
    create: changing((record) =>
      'reason' in record && !record.reason ? { reason: undefined } : {},
    ),
  },
  {
    name: 'a version of 0 that is taken for none',
    breaks: 'AS-2',
    create: changing((record) =>
      'directoryVersion' in record
        ? { directoryVersion: record.directoryVersion || undefined }
        : {},
    ),
  },
  {
    name: 'verdicts without the rule that decided',
    breaks: 'AS-2',
    create: changing((record) =>
      'verdicts' in record ? { verdicts: record.verdicts.map(({ rule: _, ...rest }) => rest) } : {},
    ),
  },
  {
    name: 'text outside of the first plane that is lost',
    breaks: 'AS-2',
    create: changing((record) =>
      'message' in record ? { message: record.message.replace(/\p{So}/u, '?') } : {},
    ),
  },
];

type Read = (query: ActivityQuery) => Promise<readonly StoredActivity[]>;

function reading(change: (right: Right) => Read): () => ActivityStoreSubject {
  return broken((right) => withAnswers(right, { read: change(right) }));
}

const order: readonly Fault<ActivityStoreSubject>[] = [
  {
    name: 'the oldest records in place of the newest',
    breaks: 'AS-3',
    create: reading((right) => async (query) => {
      const { length } = await right.read(query);
      const { afterSeq = 0 } = query;
      return right.records.slice(afterSeq, afterSeq + length);
    }),
  },
  {
    name: 'the record of the number itself among those after it',
    breaks: 'AS-3',
    create: reading(
      (right) =>
        ({ afterSeq = 0, ...query }) =>
          right.read({ ...query, afterSeq: afterSeq >= 1 ? afterSeq - 1 : afterSeq }),
    ),
  },
  {
    name: 'the newest record first',
    breaks: 'AS-3',
    create: reading((right) => async (query) => [...(await right.read(query))].reverse()),
  },
  {
    name: 'a page of a hundred where no limit is asked for',
    breaks: 'AS-3',
    create: reading((right) => (query) => right.read({ limit: 100, ...query })),
  },
  {
    name: 'the whole log where no limit is asked for',
    breaks: 'AS-3',
    create: reading((right) => async (query) => {
      const { length } = await right.read(query);
      return query.limit === undefined
        ? right.records.slice(query.afterSeq)
        : right.read(query).then((all) => all.slice(-length));
    }),
  },
];

const limits: readonly Fault<ActivityStoreSubject>[] = [
  {
    name: 'a limit that is brought into range in silence',
    breaks: 'AS-4',
    create: reading((right) => ({ afterSeq = 0, limit = 1000 }) => {
      const [from, most] = [Math.max(0, Math.ceil(afterSeq)), Math.min(1000, Math.ceil(limit))];
      return right.read({ afterSeq: from || 0, limit: Math.max(1, most || 0) });
    }),
  },
  {
    name: 'a limit of 1,000 that is taken for too large',
    breaks: 'AS-4',
    create: reading(
      (right) => (query) =>
        right.read({ ...query, limit: query.limit === 1000 ? 1001 : (query.limit ?? 1000) }),
    ),
  },
  {
    name: 'a limit that is refused without a code',
    breaks: 'AS-4',
    create: reading((right) => async (query) => {
      try {
        return await right.read(query);
      } catch {
        throw new RangeError('limit');
      }
    }),
  },
];

export const activityStoreProof = proof({
  kit: activityStoreContract,
  sound: broken((right) => right),
  supports: { restart: true, faults: true },
  alsoSound: [{ create: () => ({ store: new InMemoryActivityStore() }) }],
  faults: [...numbering, ...wholeness, ...order, ...limits, ...failures],
});
