import type { OutcomeRecord, StoredActivity } from '../../activity/activity-record.js';
import { type ActivityLogSubject, codeOf, textOf } from './activity-log-subject.js';
import { anIntent, anOutcome, aNotice } from './activity-records.js';
import type { Clause } from '../kit/contract-kit.js';
import { must, mustEqual, mustSettle } from '../kit/must.js';

/** Longer than the log may wait for its store. */
const longMs = 10_000;

/** Two calls that are left open, one of them begun again, and one that is closed. */
async function leaveOpen({ run: { log } }: ActivityLogSubject): Promise<void> {
  await log.record(anIntent('call-open'));
  await log.record(anIntent('call-done'));
  await log.record(anOutcome('call-done'));
  await log.record(anIntent('call-also'));
  await log.record({ ...anIntent('call-also'), at: anIntent('call-also').at + 1 });
  await log.record(aNotice('still here'));
}

function outcomesIn(kept: readonly StoredActivity[]): readonly OutcomeRecord[] {
  return kept.flatMap(({ seq: _, ...record }) => (record.kind === 'outcome' ? [record] : []));
}

const closesWhatWasOpen: Clause<ActivityLogSubject> = {
  id: 'AL-9',
  says: 'closes at its start, with OUTCOME_UNKNOWN, each call that an earlier run left open, and no other',
  async check(subject) {
    await leaveOpen(subject);
    const { store, patience, nextRun } = subject;
    const before = await store.kept();
    for (let runs = 0; runs < 2; runs += 1) {
      const { start } = await nextRun();
      await mustSettle(start(), patience, 'The start of a log');
      const kept = await store.kept();
      mustEqual(kept.slice(0, before.length), before, 'What was kept before');
      const added = outcomesIn(kept.slice(before.length));
      const calls = added.map(({ callId }) => callId).sort();
      mustEqual(calls, ['call-also', 'call-open'], `The calls closed by ${runs + 1} starts`);
      for (const { kind, outcome, code, reason, at, durationMs, ...facts } of added) {
        const { kind: _, at: begun, ...wanted } = anIntent(facts.callId);
        mustEqual([kind, outcome, code], ['outcome', 'failed', 'OUTCOME_UNKNOWN'], 'The outcome');
        mustEqual(facts, wanted, 'The facts of the call');
        must(reason !== undefined && reason !== '', 'The outcome does not say why.');
        must(durationMs >= 0 && at >= begun, 'A call ended before it began.');
      }
    }
  },
};

const startsOnlySound: Clause<ActivityLogSubject> = {
  id: 'AL-10',
  says: 'does not start, with AUDIT_UNAVAILABLE, before the open calls are known and closed',
  async check(subject) {
    await leaveOpen(subject);
    const { store, pass, patience, nextRun } = subject;
    await store.breakWrites();
    const broken = await nextRun();
    const failed = await mustSettle(codeOf(broken.start()), patience, 'A start that fails');
    mustEqual(failed, 'AUDIT_UNAVAILABLE', 'What came of a start that could close nothing');
    await store.mendWrites();

    const hanging = await nextRun();
    store.holdNext();
    const starting = codeOf(hanging.start());
    await patience();
    await pass(longMs);
    const late = await mustSettle(starting, patience, 'A start whose store does not answer');
    mustEqual(late, 'AUDIT_UNAVAILABLE', 'What came of a start whose store did not answer');
    store.release();

    const sound = await nextRun();
    await mustSettle(sound.start(), patience, 'The start of a log');
    const closed = outcomesIn(await store.kept()).map(({ callId }) => callId);
    must(closed.includes('call-open'), 'A start after two that failed closed nothing.');
  },
};

const stopsTelling: Clause<ActivityLogSubject> = {
  id: 'AL-11',
  says: 'completes its stream when it stops, once, and still keeps and reads what is recorded',
  async check({ run: { log, stop }, store, patience }) {
    const told: string[] = [];
    let [completed, later] = [0, 0];
    log.activity$.subscribe({
      next: (activity) => void told.push(textOf(activity)),
      complete: () => void (completed += 1),
    });
    log.onActivity((activity) => told.push(textOf(activity)));
    store.holdNext();
    const underWay = log.record(aNotice('under way'));
    await patience();
    await stop();
    await stop();
    mustEqual(completed, 1, 'How often the stream completed');
    store.release();
    await mustSettle(underWay, patience, 'A record under way when the log stopped');
    await mustSettle(log.record(aNotice('late')), patience, 'A record after the log stopped');
    log.activity$.subscribe({ complete: () => void (later += 1) });
    const leave = log.onActivity(() => undefined);
    leave();
    await patience();
    mustEqual(later, 1, 'How often the stream completed for whoever came later');
    mustEqual(told, [], 'What watchers were told after the log had stopped');
    mustEqual((await store.kept()).map(textOf), ['under way', 'late'], 'What is kept');
    mustEqual(await log.read({}), await store.kept(), 'What the log reads');
  },
};

/** The clauses of `activityLogContract` about a log that begins and ends. */
export const activityLogRestartClauses: readonly Clause<ActivityLogSubject>[] = [
  closesWhatWasOpen,
  startsOnlySound,
  stopsTelling,
];
