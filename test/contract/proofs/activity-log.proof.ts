import { filter } from 'rxjs';
import { SkillseamError } from '../../../src/core/errors/skillseam-error.js';
import { activityLogContract } from '../../../src/core/testing/activity/activity-log.contract.js';
import { textOf } from '../../../src/core/testing/activity/activity-log-subject.js';
import { logSubject } from '../../support/activity/log-subject.js';
import { proof } from '../../support/kit-proof.js';
import { faultsOfRuns } from './activity-log-runs.js';
import {
  brokenLog,
  logFault as fault,
  inOneGo,
  leavesByPlace,
  listening,
  recording,
  replays,
  sharesCopies,
  sound,
  reportsAgain,
  tellsEarly,
  tellsLate,
  waitsForAll,
  type WrongGround,
} from './broken-activity-log.js';

function waiting(ms: (soundMs: number) => number): WrongGround {
  return { clock: (clock) => ({ after: (delayMs, task) => clock.after(ms(delayMs), task) }) };
}

const faultsOfRecords = [
  fault(
    'a record that settles before the store answers',
    'AL-1',
    recording(async (record, { log }) => {
      const recorded = log.record(record);
      if (textOf(record) !== 'held') await recorded;
    }),
  ),
  fault('a watcher told before the store answers', 'AL-1', tellsEarly('held')),
  fault(
    'a failure that is not told',
    'AL-6',
    recording((record, { log }) =>
      log.record(record).catch((reason: unknown) => {
        if (!String(reason).includes('told to fail')) throw reason;
      }),
    ),
  ),
  fault(
    'a failure without a code',
    'AL-6',
    recording((record, { log }) =>
      log.record(record).catch((reason: unknown) => {
        const isTold = SkillseamError.is(reason) && reason.message.includes('told to fail');
        throw isTold ? new Error('disk full') : reason;
      }),
    ),
  ),
  fault('watchers told of what is not kept', 'AL-6', tellsEarly('x')),
  fault('a log that does not recover', 'AL-6', ({ log }) => {
    let broken = false;
    return {
      log: {
        record: async (record) => {
          if (broken) throw new SkillseamError('AUDIT_UNAVAILABLE', 'It failed before.');
          await log.record(record).catch((reason: unknown) => {
            broken = String(reason).includes('told to fail');
            throw reason;
          });
        },
      },
    };
  }),
  fault('a record that is tried again later', 'AL-6', ({ log }) => {
    const failed: Parameters<typeof log.record>[0][] = [];
    return {
      log: {
        record: async (record) => {
          for (const again of failed.splice(0)) await log.record(again).catch(() => undefined);
          await log.record(record).catch((reason: unknown) => {
            if (textOf(record) === 'y') failed.push(record);
            throw reason;
          });
        },
      },
    };
  }),
  fault(
    'a store given up too soon',
    'AL-7',
    sound,
    waiting((ms) => ms - 1_000),
  ),
  fault(
    'a store given up too late',
    'AL-7',
    sound,
    waiting((ms) => ms + 1_000),
  ),
  fault('watchers told of what was given up', 'AL-7', tellsLate),
];

const faultsOfWatching = [
  fault(
    'numbers that are not those of the records',
    'AL-2',
    listening((listener) => (activity) => {
      const isWrong = activity.kind === 'outcome';
      return listener(isWrong ? { ...activity, seq: activity.seq - 1 } : activity);
    }),
  ),
  fault(
    'a record that is told twice',
    'AL-2',
    listening((listener) => (activity) => {
      if (activity.kind === 'outcome') listener(activity);
      return listener(activity);
    }),
  ),
  fault(
    'records told in another order',
    'AL-2',
    listening((listener) => (activity) => {
      if (textOf(activity) !== 'b') return listener(activity);
      setImmediate(() => listener(activity));
      return undefined;
    }),
  ),
  fault('a stream that leaves records out', 'AL-2', ({ log }) => ({
    log: { activity$: log.activity$.pipe(filter(({ kind }) => kind !== 'outcome')) },
  })),
  fault('the past told to whoever comes', 'AL-3', replays),
  fault('a watcher that cannot leave', 'AL-3', ({ log }) => ({
    log: {
      onActivity: (listener) => {
        log.onActivity(listener);
        return () => undefined;
      },
    },
  })),
  fault('another watcher taken away by one that leaves again', 'AL-3', leavesByPlace),
  fault(
    'a record that is read after the call',
    'AL-4',
    recording(async (record, { log }) => {
      await Promise.resolve();
      await log.record(record);
    }),
  ),
  fault('watchers who are told the same thing, and can change it', 'AL-4', sharesCopies),
  fault('a watcher that ends the telling of others', 'AL-5', inOneGo),
  fault('a watcher that is waited for', 'AL-5', waitsForAll),
  fault('a watcher that is reported each time', 'AL-5', reportsAgain),
  fault(
    'a watcher whose fault is swallowed',
    'AL-5',
    listening((listener) => (activity) => {
      try {
        return listener(activity);
      } catch {
        return undefined;
      }
    }),
  ),
];

export const activityLogProof = proof({
  kit: activityLogContract,
  sound: () => logSubject(),
  alsoSound: [{ create: brokenLog(sound) }],
  faults: [...faultsOfRecords, ...faultsOfWatching, ...faultsOfRuns],
});
