import type { ActivityLog } from '../../../src/core/activity/activity-log.js';
import type {
  ActivityRecord,
  OutcomeRecord,
  StoredActivity,
} from '../../../src/core/activity/activity-record.js';
import type { ActivityStore } from '../../../src/core/activity/activity-store.js';
import type { Clock } from '../../../src/core/primitives/clock.js';
import { ignoreRejection } from '../../../src/core/primitives/ignore-rejection.js';
import {
  type ActivityLogRun,
  type ActivityLogSubject,
  textOf,
} from '../../../src/core/testing/activity/activity-log-subject.js';
import { aNotice } from '../../../src/core/testing/activity/activity-records.js';
import type { Fault } from '../../support/kit-proof.js';
import { durableRun, logSubject } from '../../support/activity/log-subject.js';

/** A listener may be asynchronous, whatever its type says. */
type Listener = (activity: StoredActivity) => unknown;

/** The sound log of a run, and what it stands on. */
export interface Ground {
  readonly sound: ActivityLogRun;
  readonly log: ActivityLog;
  readonly store: ActivityStore;
}

/** What is wrong with a log; the rest is sound. */
export interface Wrong {
  readonly log?: Partial<ActivityLog>;
  readonly start?: () => Promise<void>;
  readonly stop?: () => Promise<void> | void;
}

/** What a log stands on that is not what it takes it for. */
export interface WrongGround {
  readonly store?: (store: ActivityStore) => Partial<ActivityStore>;
  readonly clock?: (clock: Clock) => Partial<Clock>;
}

/** A subject whose log is broken in this way. */
export function brokenLog(
  wrong: (ground: Ground) => Wrong,
  ground: WrongGround = {},
): () => Promise<ActivityLogSubject> {
  return () =>
    logSubject(undefined, (store, clock) => {
      const sound = durableRun(
        { ...storeOf(store), ...ground.store?.(store) },
        {
          ...clockOf(clock),
          ...ground.clock?.(clock),
        },
      );
      const { log, ...life } = wrong({ sound, log: sound.log, store });
      return { ...sound, ...life, log: { ...logOf(sound.log), ...log } };
    });
}

/** A fault of the proof whose log is broken in this way. */
export function logFault(
  name: string,
  breaks: string,
  wrong: (ground: Ground) => Wrong,
  ground?: WrongGround,
): Fault<ActivityLogSubject> {
  return { name, breaks, create: brokenLog(wrong, ground) };
}

/** Nothing is wrong with the log itself. */
export const sound = (): Wrong => ({});

function logOf(log: ActivityLog): ActivityLog {
  return {
    record: (record) => log.record(record),
    read: (query) => log.read(query),
    activity$: log.activity$,
    onActivity: (listener) => log.onActivity(listener),
  };
}

function storeOf(store: ActivityStore): ActivityStore {
  return {
    append: (record) => store.append(record),
    read: (query) => store.read(query),
    openIntents: () => store.openIntents(),
  };
}

function clockOf(clock: Clock): Clock {
  return {
    now: () => clock.now(),
    monotonicMs: () => clock.monotonicMs(),
    after: (delayMs, task) => clock.after(delayMs, task),
  };
}

/** A log whose records go another way. */
export function recording(
  record: (given: ActivityRecord, ground: Ground) => Promise<void>,
): (ground: Ground) => Wrong {
  return (ground) => ({ log: { record: (given) => record(given, ground) } });
}

/** A log whose listeners are not told what they should be. */
export function listening(listen: (listener: Listener) => Listener): (ground: Ground) => Wrong {
  return ({ log }) => ({ log: { onActivity: (listener) => log.onActivity(listen(listener)) } });
}

/** A store that keeps something else of what the start of a log closes. */
export function closing(wrong: (record: ActivityRecord) => Partial<OutcomeRecord>): WrongGround {
  return {
    store: (store) => ({
      append: (record) => {
        const isClosing = record.kind === 'outcome' && record.code === 'OUTCOME_UNKNOWN';
        return store.append(isClosing ? { ...record, ...wrong(record) } : record);
      },
    }),
  };
}

/** Tells listeners of what is called this before it is kept. */
export function tellsEarly(text: string): (ground: Ground) => Wrong {
  return ({ log }) => {
    const listeners: Listener[] = [];
    return {
      log: {
        record: (record) => {
          if (textOf(record) === text)
            for (const listener of listeners) listener({ ...record, seq: 1 });
          return log.record(record);
        },
        onActivity: (listener) => {
          listeners.push(listener);
          return log.onActivity(listener);
        },
      },
    };
  };
}

/** Tells listeners of a record that was given up, once it is kept after all. */
export function tellsLate({ log, store }: Ground): Wrong {
  const listeners: Listener[] = [];
  return {
    log: {
      record: async (record) => {
        try {
          await log.record(record);
        } catch (fault) {
          const all = await store.read({});
          const kept = all.find((each) => textOf(each) === textOf(record));
          if (kept !== undefined) setImmediate(() => listeners.forEach((each) => each(kept)));
          throw fault;
        }
      },
      onActivity: (listener) => {
        listeners.push(listener);
        return log.onActivity(listener);
      },
    },
  };
}

/** Tells all listeners in one go, which ends at the first that throws. */
export function inOneGo({ log }: Ground): Wrong {
  const listeners = new Set<Listener>();
  log.onActivity((activity) => [...listeners].forEach((each) => each(activity)));
  return {
    log: {
      onActivity: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  };
}

/** Takes away, each time that a listener leaves, whoever came last. */
export function leavesByPlace({ log }: Ground): Wrong {
  const leaves: (() => void)[] = [];
  return {
    log: {
      onActivity: (listener) => {
        const place = leaves.push(log.onActivity(listener)) - 1;
        return () => leaves.splice(place, 1).forEach((leave) => leave());
      },
    },
  };
}

/** Tells whoever comes what was recorded before. */
export function replays({ log }: Ground): Wrong {
  const past: StoredActivity[] = [];
  log.onActivity((activity) => past.push(activity));
  return {
    log: {
      onActivity: (listener) => {
        const leave = log.onActivity(listener);
        past.forEach(listener);
        return leave;
      },
    },
  };
}

/** Reports a listener that throws each time that it does. */
export function reportsAgain({ log }: Ground): Wrong {
  return {
    log: {
      onActivity: (listen: Listener) =>
        log.onActivity((activity) => {
          try {
            ignoreRejection(listen(activity));
          } catch {
            const severity = 'warning';
            if (textOf(activity) !== 'again')
              void log.record({ ...aNotice('again'), severity }).catch(() => undefined);
          }
        }),
    },
  };
}

/** Waits for what its listeners do. */
export function waitsForAll({ log }: Ground): Wrong {
  const working = new Set<unknown>();
  return {
    log: {
      record: async (record) => {
        await log.record(record);
        await Promise.allSettled([...working].splice(0));
      },
      onActivity: (listener) =>
        log.onActivity((activity) => {
          const listen: Listener = listener;
          const work = listen(activity);
          ignoreRejection(work);
          if (work instanceof Promise) working.add(work);
        }),
    },
  };
}

/** Gives the watchers of a record the same copy, which is not frozen. */
export function sharesCopies({ log }: Ground): Wrong {
  const copies = new Map<number, StoredActivity>();
  return {
    log: {
      onActivity: (listener) =>
        log.onActivity((activity) => {
          const copy = copies.get(activity.seq) ?? structuredClone(activity);
          copies.set(activity.seq, copy);
          const listen: Listener = listener;
          return listen(copy);
        }),
    },
  };
}

/** Goes on telling listeners after it has stopped. */
export function tellsAfterTheStop({ sound, log }: Ground): Wrong {
  const listeners: Listener[] = [];
  let stopped = false;
  return {
    stop: () => {
      stopped = true;
      return sound.stop();
    },
    log: {
      record: async (record) => {
        await log.record(record);
        if (stopped) listeners.forEach((each) => each({ ...record, seq: 1 }));
      },
      onActivity: (listener) => {
        listeners.push(listener);
        return log.onActivity(listener);
      },
    },
  };
}
