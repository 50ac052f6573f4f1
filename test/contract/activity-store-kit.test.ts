import { expect } from 'chai';
import type { ActivityRecord, StoredActivity } from '../../src/core/activity/activity-record.js';
import type { ActivityQuery, ActivityStore } from '../../src/core/activity/activity-store.js';
import {
  activityStoreContract,
  type ActivityStoreSubject,
} from '../../src/core/testing/activity-store.contract.js';
import { InMemoryActivityStore } from '../../src/core/testing/in-memory-activity-store.js';

/** A right store, some of whose answers are replaced. */
function broken(breakage: (store: InMemoryActivityStore) => Partial<ActivityStoreSubject>) {
  const right = new InMemoryActivityStore();
  return {
    store: right,
    restart: async () => right,
    breakWrites: () => right.breakWrites(),
    mendWrites: () => right.mendWrites(),
    ...breakage(right),
  };
}

function withAnswers(store: InMemoryActivityStore, answers: Partial<ActivityStore>): ActivityStore {
  return {
    append: (record) => store.append(record),
    read: (query) => store.read(query),
    openIntents: () => store.openIntents(),
    ...answers,
  };
}

/** Gives the same objects out again, with whatever was done to them. */
function sharing(right: InMemoryActivityStore): ActivityStore {
  const given = new Map<number, StoredActivity>();
  return withAnswers(right, {
    read: async (query) =>
      (await right.read(query)).map((record) => {
        const shared = given.get(record.seq) ?? record;
        given.set(record.seq, shared);
        return shared;
      }),
  });
}

function keepsFailed(right: InMemoryActivityStore): Partial<ActivityStoreSubject> {
  let failing = false;
  const append = async (record: ActivityRecord): Promise<number> => {
    const seq = await right.append(record);
    if (failing) right.breakWrites();
    return failing ? right.append(record) : seq;
  };
  return {
    store: withAnswers(right, { append }),
    breakWrites: () => void (failing = true),
    mendWrites: () => {
      failing = false;
      right.mendWrites();
    },
  };
}

const oldestFirst =
  (right: InMemoryActivityStore) =>
  async (query: ActivityQuery): Promise<readonly StoredActivity[]> => {
    const { length } = await right.read(query);
    return (await right.read({ afterSeq: query.afterSeq ?? 0 })).slice(0, length);
  };

const subjects: Readonly<Record<string, () => ActivityStoreSubject>> = {
  'AS-1': () =>
    broken((right) => {
      let last = 0;
      return {
        store: withAnswers(right, {
          append: async (record) => {
            await right.append(record);
            // Numbers on as it should from its fifth record.
            return record.kind === 'notice' && record.message === 'c' && last++ === 0
              ? 4
              : right.records.length;
          },
        }),
      };
    }),
  'AS-2': () =>
    broken((right) => ({
      store: withAnswers(right, {
        read: async (query) =>
          (await right.read(query)).map((record) =>
            record.kind === 'outcome' ? { ...record, skill: record.skill.trim() } : record,
          ),
      }),
    })),
  'AS-3': () => broken((right) => ({ store: withAnswers(right, { read: oldestFirst(right) }) })),
  'AS-4': () =>
    broken((right) => ({
      store: withAnswers(right, {
        read: ({ afterSeq = 0, limit = 1000 }) =>
          right.read({
            afterSeq: Math.max(0, afterSeq),
            limit: Math.min(1000, Math.max(1, Math.round(limit))),
          }),
      }),
    })),
  'AS-5': () =>
    broken((right) => ({
      store: withAnswers(right, {
        openIntents: async () => [...(await right.openIntents())].reverse(),
      }),
    })),
  'AS-6': () => broken((right) => ({ store: sharing(right) })),
  'AS-7': () => broken(() => ({ restart: async () => new InMemoryActivityStore() })),
  'AS-8': () => broken(keepsFailed),
};

async function failedClauses(make: () => ActivityStoreSubject): Promise<readonly string[]> {
  const failed: string[] = [];
  for (const clause of activityStoreContract.clauses) {
    try {
      await clause.check(make());
    } catch {
      failed.push(clause.id);
    }
  }
  return failed;
}

describe('the ActivityStore kit', () => {
  it('passes a right store', async () => {
    expect(await failedClauses(() => broken(() => ({})))).to.deep.equal([]);
  });

  it('has a broken store for each clause', () => {
    const ids = activityStoreContract.clauses.map(({ id }) => id);
    expect(Object.keys(subjects)).to.deep.equal(ids);
  });

  for (const [id, make] of Object.entries(subjects))
    it(`fails the store that breaks ${id}, at that clause alone`, async () => {
      expect(await failedClauses(make)).to.deep.equal([id]);
    });
});
