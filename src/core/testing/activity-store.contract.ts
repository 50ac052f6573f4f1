import type {
  ActivityRecord,
  IntentRecord,
  NoticeRecord,
  OutcomeRecord,
} from '../activity/activity-record.js';
import type { ActivityStore } from '../activity/activity-store.js';
import { SkillseamError } from '../errors/skillseam-error.js';
import { address } from '../messaging/address.js';
import type { Clause, ContractKit } from './contract-kit.js';
import { must, mustEqual } from './must.js';

/** An empty store, and what the kit does to it. */
export interface ActivityStoreSubject {
  readonly store: ActivityStore;
  /** Declared as `restart`: loses everything that is not durable, and gives the store anew. */
  readonly restart?: () => Promise<ActivityStore>;
  /** Declared as `faults`: takes away, and gives back, what the store needs to write. */
  readonly breakWrites?: () => Promise<void> | void;
  readonly mendWrites?: () => Promise<void> | void;
}

const at = 1_767_225_600_000;

function notice(message: string): NoticeRecord {
  return { kind: 'notice', at, severity: 'info', subject: 'kit', message };
}

function intent(callId: string): IntentRecord {
  return {
    kind: 'intent',
    at,
    callId,
    correlationId: 'conversation-1',
    tenant: 'acme',
    principal: address('human://acme/ada'),
    chain: [address('agent://acme/planner')],
    entry: 'mcp',
    skill: 'expertise/résumé "review"\n',
    verdicts: [{ stage: 'boundary', phase: 'boundary', decision: 'allow', ms: 0.25 }],
  };
}

function outcome(callId: string): OutcomeRecord {
  return { ...intent(callId), kind: 'outcome', outcome: 'completed', durationMs: 12 };
}

async function appendAll(
  store: ActivityStore,
  records: readonly ActivityRecord[],
): Promise<readonly number[]> {
  return Promise.all(records.map((record) => store.append(record)));
}

async function failureOf(work: () => Promise<unknown>): Promise<string> {
  try {
    await work();
    return 'no failure';
  } catch (fault) {
    return SkillseamError.is(fault) ? fault.code : String(fault);
  }
}

const numbersWithoutGaps: Clause<ActivityStoreSubject> = {
  id: 'AS-1',
  says: 'numbers records from 1 without gaps, in the order of appending',
  async check({ store }) {
    const together = await appendAll(store, ['a', 'b', 'c'].map(notice));
    mustEqual([...together, await store.append(notice('d'))], [1, 2, 3, 4], 'The numbering');
    const stored = await store.read({});
    const told = stored.map((record) => (record.kind === 'notice' ? record.message : record.kind));
    mustEqual(told, ['a', 'b', 'c', 'd'], 'The order');
    mustEqual(
      stored.map(({ seq }) => seq),
      [1, 2, 3, 4],
      'The numbers of the records',
    );
  },
};

const keepsWhole: Clause<ActivityStoreSubject> = {
  id: 'AS-2',
  says: 'gives every record back whole',
  async check({ store }) {
    const records = [intent('call-00000001'), outcome('call-00000001'), notice('\u2028 é 🂡')];
    await appendAll(store, records);
    const expected = records.map((record, index) => ({ ...record, seq: index + 1 }));
    mustEqual(await store.read({}), expected, 'What is read');
  },
};

const readsTheNewest: Clause<ActivityStoreSubject> = {
  id: 'AS-3',
  says: 'reads the newest records after a number, oldest first',
  async check({ store }) {
    await appendAll(store, ['a', 'b', 'c', 'd', 'e'].map(notice));
    const seqs = async (query: Parameters<ActivityStore['read']>[0]): Promise<readonly number[]> =>
      (await store.read(query)).map(({ seq }) => seq);
    mustEqual(await seqs({ limit: 2 }), [4, 5], 'The newest two');
    mustEqual(await seqs({ afterSeq: 3 }), [4, 5], 'What follows number 3');
    mustEqual(await seqs({ afterSeq: 1, limit: 3 }), [3, 4, 5], 'The newest three after number 1');
    mustEqual(await seqs({ afterSeq: 5 }), [], 'What follows the last number');
  },
};

const refusesOtherLimits: Clause<ActivityStoreSubject> = {
  id: 'AS-4',
  says: 'refuses a limit outside of 1 to 1,000 and a number below 0 with INVALID_ARGUMENTS',
  async check({ store }) {
    await store.append(notice('a'));
    const queries = [{ limit: 0 }, { limit: 1001 }, { limit: 1.5 }, { afterSeq: -1 }];
    for (const query of queries) {
      const failure = await failureOf(() => store.read(query));
      mustEqual(failure, 'INVALID_ARGUMENTS', `The answer to ${JSON.stringify(query)}`);
    }
    mustEqual((await store.read({ limit: 1000 })).length, 1, 'What a limit of 1,000 gives');
  },
};

const knowsOpenIntents: Clause<ActivityStoreSubject> = {
  id: 'AS-5',
  says: 'knows the intents of calls without an outcome, the last one of each call, oldest first',
  async check({ store }) {
    const again: IntentRecord = { ...intent('call-00000003'), at: at + 5 };
    await appendAll(store, [
      intent('call-00000003'),
      intent('call-00000002'),
      intent('call-00000001'),
      again,
      outcome('call-00000002'),
      outcome('call-00000009'),
      notice('a'),
    ]);
    const open = [intent('call-00000001'), again];
    mustEqual(await store.openIntents(), open, 'The open intents');
  },
};

const keepsUnchanged: Clause<ActivityStoreSubject> = {
  id: 'AS-6',
  says: 'keeps a record as it was when it was appended, whatever is done to the object later',
  async check({ store }) {
    const verdicts = [{ stage: 'a', phase: 'policy', decision: 'allow' as const, ms: 1 }];
    const appending = store.append({ ...intent('call-00000001'), verdicts });
    verdicts.pop();
    await appending;
    const [first] = await store.read({});
    if (first?.kind === 'intent') (first.verdicts as unknown[]).length = 0;
    const [kept] = await store.read({});
    must(kept?.kind === 'intent', 'The record is gone.');
    mustEqual(kept.verdicts.length, 1, 'The number of verdicts kept');
  },
};

const survivesRestart: Clause<ActivityStoreSubject> = {
  id: 'AS-7',
  says: 'has every appended record after a restart, and numbers on',
  skipped: ({ restart }) => (restart === true ? undefined : 'the subject keeps nothing'),
  async check({ store, restart }) {
    must(restart !== undefined, 'A subject that declares "restart" has to bring it.');
    await appendAll(store, [intent('call-00000001'), notice('a')]);
    const restarted = await restart();
    mustEqual((await restarted.read({})).length, 2, 'The number of records after the restart');
    mustEqual(await restarted.openIntents(), [intent('call-00000001')], 'The open intents');
    mustEqual(await restarted.append(notice('b')), 3, 'The next number');
  },
};

const failsWhole: Clause<ActivityStoreSubject> = {
  id: 'AS-8',
  says: 'rejects with AUDIT_UNAVAILABLE what it cannot keep, keeps none of it, and recovers',
  skipped: ({ faults }) => (faults === true ? undefined : 'the subject cannot be made to fail'),
  async check({ store, breakWrites, mendWrites }) {
    must(
      breakWrites !== undefined && mendWrites !== undefined,
      'A subject that declares "faults" has to bring breakWrites and mendWrites.',
    );
    await store.append(notice('before'));
    await breakWrites();
    const failing = ['x', 'y'].map((text) => failureOf(() => store.append(notice(text))));
    mustEqual(
      await Promise.all(failing),
      ['AUDIT_UNAVAILABLE', 'AUDIT_UNAVAILABLE'],
      'What came of records that cannot be kept',
    );
    await mendWrites();
    mustEqual((await store.read({})).length, 1, 'The number of records kept');
    mustEqual(await store.append(notice('after')), 2, 'The next number');
  },
};

/** The executable contract of `ActivityStore`. */
export const activityStoreContract: ContractKit<ActivityStoreSubject> = {
  seam: 'ActivityStore',
  clauses: [
    numbersWithoutGaps,
    keepsWhole,
    readsTheNewest,
    refusesOtherLimits,
    knowsOpenIntents,
    keepsUnchanged,
    survivesRestart,
    failsWhole,
  ],
};
