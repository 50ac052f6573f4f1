import { freezeDeep } from '../../basics/freeze-deep.js';
import { map } from 'rxjs';
import type { ActivityLog } from '../../activity/activity-log.js';
import type { StoredActivity } from '../../activity/activity-record.js';
import { activityLogRestartClauses } from './activity-log-restart.js';
import { type ActivityLogSubject, codeOf, textOf } from './activity-log-subject.js';
import { anIntent, anOutcome, aNotice } from './activity-records.js';
import type { Clause, ContractKit } from '../kit/contract-kit.js';
import { must, mustEqual, mustSettle } from '../kit/must.js';

/** What a watcher was told, in words. */
function watching(log: ActivityLog): readonly string[] {
  const told: string[] = [];
  log.onActivity((activity) => told.push(textOf(activity)));
  return told;
}

const recordsFirst: Clause<ActivityLogSubject> = {
  id: 'AL-1',
  says: 'settles a record, and tells of it, when it is durable and not before',
  async check({ run: { log }, store, patience }) {
    const told = watching(log);
    let settled = false;
    store.holdNext();
    const recording = log.record(aNotice('held')).then(() => (settled = true));
    await patience();
    must(!settled, 'A record settled before the store had answered.');
    mustEqual(told, [], 'What a watcher was told before the store had answered');
    store.release();
    await mustSettle(recording, patience, 'A record');
    await patience();
    mustEqual((await store.kept()).map(textOf), ['held'], 'What is kept');
    mustEqual(told, ['held'], 'What a watcher was told');
  },
};

const tellsInOrder: Clause<ActivityLogSubject> = {
  id: 'AL-2',
  says: 'tells each watcher every record once, as it is kept, in the order of the numbers',
  async check({ run: { log }, store, patience }) {
    const [listened, subscribed]: StoredActivity[][] = [[], []];
    log.onActivity((activity) => listened?.push(activity));
    log.activity$.subscribe((activity) => subscribed?.push(activity));
    store.holdNext();
    const records = [anIntent('call-a'), aNotice('b'), anOutcome('call-a'), aNotice('c')];
    const recording = Promise.all(records.map((record) => log.record(record)));
    await patience();
    store.release();
    await mustSettle(recording, patience, 'A number of records');
    await log.record(aNotice('d'));
    await patience();
    const kept = await store.kept();
    mustEqual(kept.map(textOf), [...records, aNotice('d')].map(textOf), 'What is kept');
    mustEqual(listened, kept, 'What a listener was told');
    mustEqual(subscribed, kept, 'What a subscriber was told');
  },
};

const tellsWhileThere: Clause<ActivityLogSubject> = {
  id: 'AL-3',
  says: 'tells a watcher what is recorded from then on and until it leaves, and leaving again is harmless',
  async check({ run: { log }, patience }) {
    const told: Record<string, string[]> = { stays: [], leaves: [], leavesAtOnce: [], later: [] };
    const watch = (name: string): (() => void) =>
      log.onActivity((activity) => told[name]?.push(textOf(activity)));
    await log.record(aNotice('one'));
    const leave = watch('leaves');
    watch('stays');
    const leaveAtOnce = log.onActivity((activity) => {
      told['leavesAtOnce']?.push(textOf(activity));
      leaveAtOnce();
    });
    await log.record(aNotice('two'));
    await patience();
    watch('later');
    for (let times = 0; times < 3; times += 1) leave();
    leaveAtOnce();
    await log.record(aNotice('three'));
    await patience();
    mustEqual(
      told,
      { stays: ['two', 'three'], leaves: ['two'], leavesAtOnce: ['two'], later: ['three'] },
      'What each watcher was told',
    );
  },
};

const keepsUnchanged: Clause<ActivityLogSubject> = {
  id: 'AL-4',
  says: 'takes a record as it is, and lets nobody change what is kept or what others are told',
  async check({ run: { log }, store, patience }) {
    const told: StoredActivity[] = [];
    const meddle = (activity: StoredActivity): void => {
      if (activity.kind !== 'intent') return;
      Reflect.set(activity, 'skill', 'another');
      Reflect.deleteProperty(activity.chain, 0);
      for (const verdict of activity.verdicts) Reflect.set(verdict, 'decision', 'deny');
    };
    log.onActivity(meddle);
    log.onActivity((activity) => told.push(activity));
    const verdicts = [...anIntent('call-a').verdicts];
    const recording = log.record({ ...anIntent('call-a'), verdicts });
    verdicts.push({ stage: 'late', phase: 'policy', decision: 'allow', ms: 1 });
    Object.assign(verdicts[0] ?? {}, { stage: 'changed' });
    await recording;
    await patience();
    const wanted = [{ ...anIntent('call-a'), verdicts: [anIntent('call-a').verdicts[0]], seq: 1 }];
    mustEqual(await store.kept(), wanted, 'What is kept');
    mustEqual(told, wanted, 'What the second watcher was told');
  },
};

function fail(): never {
  throw new Error('a watcher of the kit that fails');
}

const suffersNoHarm: Clause<ActivityLogSubject> = {
  id: 'AL-5',
  says: 'suffers no harm from a watcher, waits for none, and reports each that fails once',
  async check({ run: { log }, store, patience }) {
    const endless = new Promise<void>(() => void 0);
    const asynchronous: (work: () => Promise<void>) => () => void = (work) => work;
    log.onActivity(fail);
    log.onActivity(asynchronous(async () => fail()));
    log.onActivity(asynchronous(async () => endless));
    log.activity$.subscribe(fail);
    log.activity$.pipe(map(fail)).subscribe();
    const told = watching(log);
    for (const text of ['one', 'two', 'three']) {
      await mustSettle(log.record(aNotice(text)), patience, `The record "${text}"`);
      await patience();
    }
    const isWarning = (activity: StoredActivity): boolean =>
      activity.kind === 'notice' && activity.severity === 'warning';
    const kept = await store.kept();
    mustEqual(kept.filter(isWarning).length, 4, 'The number of warnings about four that failed');
    mustEqual(told, kept.map(textOf), 'What the watcher was told that did not fail');
    const others = kept.filter((activity) => !isWarning(activity)).map(textOf);
    mustEqual(others, ['one', 'two', 'three'], 'What is kept besides the warnings');
  },
};

const failsClosed: Clause<ActivityLogSubject> = {
  id: 'AL-6',
  says: 'rejects with AUDIT_UNAVAILABLE what is not kept, tells nobody of it, and recovers',
  async check({ run: { log }, store, patience }) {
    const told = watching(log);
    let ended = '';
    log.activity$.subscribe({ error: () => (ended = 'failed'), complete: () => (ended = 'over') });
    await log.record(aNotice('before'));
    await store.breakWrites();
    const failing = ['x', 'y'].map((text) => codeOf(log.record(aNotice(text))));
    const codes = await mustSettle(Promise.all(failing), patience, 'A record that is not kept');
    mustEqual(codes, ['AUDIT_UNAVAILABLE', 'AUDIT_UNAVAILABLE'], 'What came of two records');
    await store.mendWrites();
    await log.record(aNotice('after'));
    await patience();
    mustEqual((await store.kept()).map(textOf), ['before', 'after'], 'What is kept');
    mustEqual(told, ['before', 'after'], 'What a watcher was told');
    mustEqual(ended, '', 'The end of the stream');
  },
};

const givesUpInTime: Clause<ActivityLogSubject> = {
  id: 'AL-7',
  says: 'gives a store up that does not answer within five seconds, and tells nobody, not even later',
  async check({ run: { log }, store, pass, patience }) {
    const told = watching(log);
    let code = 'none yet';
    store.holdNext();
    void codeOf(log.record(aNotice('hanging'))).then((end) => (code = end));
    await patience();
    await pass(4_999);
    await mustSettle(log.record(aNotice('next')), patience, 'A record after one that hangs');
    await patience();
    mustEqual([code, ...told], ['none yet'], 'What came of the record in less than five seconds');
    await pass(1);
    await patience();
    mustEqual([code, ...told], ['AUDIT_UNAVAILABLE', 'next'], 'What came of it after five seconds');
    store.release();
    await log.record(aNotice('last'));
    await patience();
    mustEqual(told, ['next', 'last'], 'What a watcher was told after the store had answered');
  },
};

const readsWhatIsKept: Clause<ActivityLogSubject> = {
  id: 'AL-8',
  says: 'reads what is kept, as it was asked for, and refuses a wrong query with INVALID_ARGUMENTS',
  async check({ run: { log }, store }) {
    for (const text of ['a', 'b', 'c']) await log.record(aNotice(text));
    mustEqual(await log.read({}), await store.kept(), 'What the log reads');
    mustEqual((await log.read({ afterSeq: 1 })).map(textOf), ['b', 'c'], 'What follows number 1');
    mustEqual((await log.read({ limit: 1 })).map(textOf), ['c'], 'The newest one');
    for (const query of [{ limit: 0 }, { limit: 1001 }, { afterSeq: -1 }, { limit: NaN }])
      mustEqual(await codeOf(log.read(query)), 'INVALID_ARGUMENTS', 'What came of a wrong query');
  },
};

/** The executable contract of `ActivityLog`. */
export const activityLogContract: ContractKit<ActivityLogSubject> = freezeDeep({
  seam: 'ActivityLog',
  clauses: [
    recordsFirst,
    tellsInOrder,
    tellsWhileThere,
    keepsUnchanged,
    suffersNoHarm,
    failsClosed,
    givesUpInTime,
    readsWhatIsKept,
    ...activityLogRestartClauses,
  ],
});
