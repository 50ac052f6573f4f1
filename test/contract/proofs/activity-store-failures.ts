import type { IntentRecord, StoredActivity } from '../../../src/core/activity/activity-record.js';
import type { ActivityStore } from '../../../src/core/activity/activity-store.js';
import { SkillseamError } from '../../../src/core/errors/skillseam-error.js';
import type { ActivityStoreSubject } from '../../../src/core/testing/activity/activity-store.contract.js';
import { InMemoryActivityStore } from '../../../src/core/testing/doubles/in-memory-activity-store.js';
import type { Fault } from '../../support/kit-proof.js';
import { broken, withAnswers } from './broken-activity-store.js';

type Right = InMemoryActivityStore;

function opening(
  change: (open: readonly IntentRecord[], right: Right) => readonly IntentRecord[],
): () => ActivityStoreSubject {
  return broken((right) =>
    withAnswers(right, { openIntents: async () => change(await right.openIntents(), right) }),
  );
}

function intentsOf({ records }: Right): readonly IntentRecord[] {
  return records.flatMap((record) => {
    const { seq: _, ...rest } = record;
    return rest.kind === 'intent' ? [rest] : [];
  });
}

const openCalls: readonly Fault<ActivityStoreSubject>[] = [
  {
    name: 'open calls of which the newest comes first',
    breaks: 'AS-5',
    create: opening((open) => [...open].reverse()),
  },
  {
    name: 'the first intent of a call in place of its last',
    breaks: 'AS-5',
    create: opening((open, right) =>
      open.map((each) => intentsOf(right).find(({ callId }) => callId === each.callId) ?? each),
    ),
  },
  {
    name: 'each intent of a call as a call of its own',
    breaks: 'AS-5',
    create: opening((open, right) =>
      intentsOf(right).filter(({ callId }) => open.some((each) => each.callId === callId)),
    ),
  },
  {
    name: 'a call that is open although it has ended',
    breaks: 'AS-5',
    create: opening((_open, right) => {
      const last = new Map<string, IntentRecord>();
      for (const intent of intentsOf(right)) {
        last.delete(intent.callId);
        last.set(intent.callId, intent);
      }
      // Of a single call it knows that it has ended.
      return last.size < 3 ? _open : [...last.values()];
    }),
  },
];

/** Gives the same objects out again, with whatever was done to them. */
function sharing(right: Right): ActivityStore {
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

function sharingIntents(right: Right): ActivityStore {
  let given: readonly IntentRecord[] | undefined;
  return withAnswers(right, { openIntents: async () => (given ??= await right.openIntents()) });
}

const copies: readonly Fault<ActivityStoreSubject>[] = [
  {
    name: 'records that every reader is given as the same objects',
    breaks: 'AS-6',
    create: broken(sharing),
  },
  {
    name: 'open intents that every reader is given as the same objects',
    breaks: 'AS-6',
    create: broken(sharingIntents),
  },
  {
    name: 'a record that is looked at only when it is written',
    breaks: 'AS-6',
    create: broken((right) =>
      withAnswers(right, {
        append: async (record) => {
          await Promise.resolve();
          return right.append(record);
        },
      }),
    ),
  },
];

/** Is given another store after a restart. */
function restarting(
  restart: (right: Right) => Promise<ActivityStore>,
): Fault<ActivityStoreSubject>['create'] {
  return broken(
    (right) => right,
    (right) => ({ restart: () => restart(right) }),
  );
}

const restarts: readonly Fault<ActivityStoreSubject>[] = [
  {
    name: 'a store that a restart empties',
    breaks: 'AS-7',
    create: restarting(async () => new InMemoryActivityStore()),
  },
  {
    name: 'a record that was acknowledged before it was durable',
    breaks: 'AS-7',
    create: restarting(async (right) => {
      const kept = new InMemoryActivityStore();
      for (const { seq: _, ...record } of right.records.slice(0, -1)) await kept.append(record);
      return kept;
    }),
  },
  {
    name: 'calls that a restart forgets',
    breaks: 'AS-7',
    create: restarting(async (right) => withAnswers(right, { openIntents: async () => [] })),
  },
  {
    name: 'numbers that begin anew after a restart',
    breaks: 'AS-7',
    create: restarting(async (right) => withAnswers(right, { append: async () => 1 })),
  },
];

/** Its writes fail in a way of its own. */
function failing(
  append: (right: Right, isBroken: () => boolean) => ActivityStore['append'],
  more: Partial<ActivityStoreSubject> = {},
): Fault<ActivityStoreSubject>['create'] {
  return () => {
    let isBroken = false;
    const right = new InMemoryActivityStore();
    const store = withAnswers(right, { append: append(right, () => isBroken) });
    return {
      store,
      restart: async () => store,
      breakWrites: () => void (isBroken = true),
      mendWrites: () => void (isBroken = false),
      ...more,
    };
  };
}

const unavailable = (): Promise<never> =>
  Promise.reject(new SkillseamError('AUDIT_UNAVAILABLE', 'The disk is full.'));

const writes: readonly Fault<ActivityStoreSubject>[] = [
  {
    name: 'a record that is refused and kept',
    breaks: 'AS-8',
    create: failing((right, isBroken) => async (record) => {
      const seq = await right.append(record);
      return isBroken() ? unavailable() : seq;
    }),
  },
  {
    name: 'a record that is lost without a word',
    breaks: 'AS-8',
    create: failing(
      (right, isBroken) => async (record) =>
        isBroken() ? right.records.length + 1 : right.append(record),
    ),
  },
  {
    name: 'a failure without its code',
    breaks: 'AS-8',
    create: failing((right, isBroken) => async (record) => {
      if (isBroken()) throw new Error('ENOSPC');
      return right.append(record);
    }),
  },
  {
    name: 'a store that never recovers',
    breaks: 'AS-8',
    create: failing(
      (right, isBroken) => async (record) => (isBroken() ? unavailable() : right.append(record)),
      { mendWrites: () => undefined },
    ),
  },
  {
    name: 'what could not be kept and is written later all the same',
    breaks: 'AS-8',
    create: failing((right, isBroken) => {
      const waiting: Parameters<ActivityStore['append']>[0][] = [];
      return async (record) => {
        if (isBroken()) waiting.push(record);
        if (isBroken()) return unavailable();
        for (const late of waiting.splice(0)) await right.append(late);
        return right.append(record);
      };
    }),
  },
];

export const failures = [...openCalls, ...copies, ...restarts, ...writes];
