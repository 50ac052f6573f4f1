import { freezeDeep } from '../../basics/freeze-deep.js';
import type {
  ActivityRecord,
  IntentRecord,
  StoredActivity,
} from '../../activity/activity-record.js';
import type { ActivityQuery, ActivityStore } from '../../activity/activity-store.js';
import { SkillseamError } from '../../errors/skillseam-error.js';
import type { Clause, ContractKit } from '../kit/contract-kit.js';
import { must, mustEqual } from '../kit/must.js';
import { aNotice, anIntent, anOutcome, at, place } from './activity-records.js';

/** An empty store, and what the kit does to it. */
export interface ActivityStoreSubject {
  readonly store: ActivityStore;
  /** Declared as `restart`: loses everything that is not durable, and gives the store anew. */
  readonly restart?: () => Promise<ActivityStore>;
  /** Declared as `faults`: takes away, and gives back, what the store needs to write. */
  readonly breakWrites?: () => Promise<void> | void;
  readonly mendWrites?: () => Promise<void> | void;
}

async function appendEach(
  store: ActivityStore,
  records: readonly ActivityRecord[],
): Promise<readonly number[]> {
  const seqs: number[] = [];
  for (const record of records) seqs.push(await store.append(record));
  return seqs;
}

async function appendAll(
  store: ActivityStore,
  records: readonly ActivityRecord[],
): Promise<readonly number[]> {
  return Promise.all(records.map((record) => store.append(record)));
}

function describe({ limit, afterSeq }: ActivityQuery): string {
  return limit === undefined ? `afterSeq ${String(afterSeq)}` : `limit ${limit}`;
}

async function failureOf(work: () => Promise<unknown>): Promise<string> {
  try {
    await work();
    return 'no failure';
  } catch (fault) {
    return SkillseamError.is(fault) ? fault.code : String(fault);
  }
}

/** What the store gives, by number: in which order it reads is one clause's matter alone. */
async function stored(store: ActivityStore): Promise<readonly StoredActivity[]> {
  return [...(await store.read({}))].sort((one, other) => one.seq - other.seq);
}

function textsOf(records: readonly ActivityRecord[]): readonly string[] {
  return records.map((record) => (record.kind === 'notice' ? record.message : record.kind));
}

const numbersWithoutGaps: Clause<ActivityStoreSubject> = {
  id: 'AS-1',
  says: 'numbers records from 1 without gaps, in the order of appending',
  async check({ store }) {
    const together = await appendAll(store, ['a', 'b', 'c'].map(aNotice));
    mustEqual([...together, await store.append(aNotice('d'))], [1, 2, 3, 4], 'The numbering');
    const records = await stored(store);
    mustEqual(textsOf(records), ['a', 'b', 'c', 'd'], 'The order');
    mustEqual(
      records.map(({ seq }) => seq),
      [1, 2, 3, 4],
      'The numbers of the records',
    );
  },
};

const keepsWhole: Clause<ActivityStoreSubject> = {
  id: 'AS-2',
  says: 'gives every record back whole',
  async check({ store }) {
    const denied = { stage: 'p', phase: 'policy', decision: 'deny', ms: 0 } as const;
    const records: readonly ActivityRecord[] = [
      { ...anIntent('call-00000001'), ...place },
      { ...anOutcome('call-00000001'), ...place, outcome: 'failed', code: 'POLICY_DENIED' },
      {
        ...anOutcome('call-00000002'),
        reason: '',
        verdicts: [{ ...denied, code: 'POLICY_DENIED', reason: 'no', rule: 'acme.yaml:1:1' }],
      },
      aNotice('\u2028 é 🂡'),
    ];
    await appendEach(store, records);
    const kept = (await stored(store)).map(({ seq: _, ...record }) => record);
    mustEqual(kept, records, 'What is read');
  },
};

const readsTheNewest: Clause<ActivityStoreSubject> = {
  id: 'AS-3',
  says: 'reads the newest records after a number, oldest first, 1,000 unless told',
  async check({ store }) {
    const texts = Array.from({ length: 1_002 }, (_none, at) => String(at));
    const seqs = await appendAll(store, texts.map(aNotice));
    const numbered = texts.map((text, at) => ({ text, seq: seqs[at] ?? 0 }));
    const ordered = numbered.sort((one, other) => one.seq - other.seq);
    const newest = (count: number): readonly string[] =>
      ordered.slice(-count).map(({ text }) => text);
    const [third = 0, last = 0] = [ordered.at(-3)?.seq, ordered.at(-1)?.seq];
    const read = async (query: ActivityQuery): Promise<readonly string[]> =>
      textsOf(await store.read(query));
    mustEqual(await read({ limit: 2 }), newest(2), 'The newest two');
    mustEqual(await read({ afterSeq: third }), newest(2), 'What follows the last but two');
    mustEqual(await read({ afterSeq: third, limit: 1 }), newest(1), 'The newest after it');
    mustEqual(await read({ afterSeq: last }), [], 'What follows the last number');
    mustEqual(await read({}), newest(1_000), 'What is read without a limit');
    mustEqual(await read({ afterSeq: 0, limit: 1 }), newest(1), 'The newest after number 0');
  },
};

const refusesOtherLimits: Clause<ActivityStoreSubject> = {
  id: 'AS-4',
  says: 'refuses a limit outside of 1 to 1,000 and a number below 0 with INVALID_ARGUMENTS',
  async check({ store }) {
    await store.append(aNotice('a'));
    const queries: readonly ActivityQuery[] = [
      ...[0, -1, 1001, 1.5, Number.NaN, Number.POSITIVE_INFINITY].map((limit) => ({ limit })),
      ...[-1, 0.5, Number.NaN].map((afterSeq) => ({ afterSeq })),
    ];
    for (const query of queries) {
      const failure = await failureOf(() => store.read(query));
      mustEqual(failure, 'INVALID_ARGUMENTS', `The answer to ${describe(query)}`);
    }
    mustEqual((await store.read({ limit: 1000 })).length, 1, 'What a limit of 1,000 gives');
  },
};

const knowsOpenIntents: Clause<ActivityStoreSubject> = {
  id: 'AS-5',
  says: 'knows the intents of calls without an outcome, the last one of each call, oldest first',
  async check({ store }) {
    const again: IntentRecord = { ...anIntent('call-00000003'), at: at + 5 };
    await appendEach(store, [
      anIntent('call-00000003'),
      anIntent('call-00000002'),
      anIntent('call-00000001'),
      again,
      anOutcome('call-00000002'),
      anOutcome('call-00000009'),
      aNotice('a'),
    ]);
    const open = [anIntent('call-00000001'), again];
    mustEqual(await store.openIntents(), open, 'The open intents');
  },
};

const keepsUnchanged: Clause<ActivityStoreSubject> = {
  id: 'AS-6',
  says: 'keeps a record as it was when it was appended, whatever is done to the object later',
  async check({ store }) {
    const verdicts = [{ stage: 'a', phase: 'policy', decision: 'allow' as const, ms: 1 }];
    const appending = store.append({ ...anIntent('call-00000001'), verdicts });
    verdicts.pop();
    await appending;
    for (const records of [await store.read({}), await store.openIntents()])
      for (const record of records)
        if (record.kind === 'intent') (record.verdicts as unknown[]).length = 0;
    const kept = [...(await store.read({})), ...(await store.openIntents())];
    const lengths = kept.map((record) => record.kind === 'intent' && record.verdicts.length);
    mustEqual(lengths, [1, 1], 'How many verdicts are kept');
  },
};

const survivesRestart: Clause<ActivityStoreSubject> = {
  id: 'AS-7',
  says: 'has every appended record after a restart, and numbers on',
  when: { feature: 'restart', declared: true, otherwise: 'the subject keeps nothing' },
  async check({ store, restart }) {
    must(restart !== undefined, 'A subject that declares "restart" has to bring it.');
    const open = anIntent('call-00000001');
    const closed = [anIntent('call-00000002'), anOutcome('call-00000002')];
    const seqs = await appendEach(store, [open, ...closed, aNotice('a')]);
    const restarted = await restart();
    const texts = textsOf(await stored(restarted));
    mustEqual([...texts].sort(), ['a', 'intent', 'intent', 'outcome'], 'What there is afterwards');
    mustEqual(
      (await restarted.openIntents()).map(({ callId }) => callId),
      [open.callId],
      'The calls that are open',
    );
    const [last, next] = [Math.max(...seqs), await restarted.append(aNotice('b'))];
    must(next > last, `The next number is ${next}, after ${last}.`);
  },
};

const failsWhole: Clause<ActivityStoreSubject> = {
  id: 'AS-8',
  says: 'rejects with AUDIT_UNAVAILABLE what it cannot keep, keeps none of it, and recovers',
  when: { feature: 'faults', declared: true, otherwise: 'the subject cannot be made to fail' },
  async check({ store, breakWrites, mendWrites }) {
    must(
      breakWrites !== undefined && mendWrites !== undefined,
      'A subject that declares "faults" has to bring breakWrites and mendWrites.',
    );
    const first = await store.append(aNotice('before'));
    await breakWrites();
    const failing = [aNotice('x'), anIntent('call-00000001')].map((record) =>
      failureOf(() => store.append(record)),
    );
    mustEqual(
      await Promise.all(failing),
      ['AUDIT_UNAVAILABLE', 'AUDIT_UNAVAILABLE'],
      'What came of records that cannot be kept',
    );
    await mendWrites();
    mustEqual(textsOf(await store.read({})), ['before'], 'The records kept');
    mustEqual(await store.openIntents(), [], 'The open intents');
    const step = (await store.append(aNotice('after'))) - first;
    const usual = (await store.append(aNotice('later'))) - first - step;
    mustEqual(step, usual, 'How far the numbering went on');
  },
};

/** The executable contract of `ActivityStore`. */
export const activityStoreContract: ContractKit<ActivityStoreSubject> = freezeDeep({
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
});
