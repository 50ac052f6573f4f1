import type { ActivityLog } from '../../activity/activity-log.js';
import type { ActivityRecord, StoredActivity } from '../../activity/activity-record.js';
import { SkillseamError } from '../../errors/skillseam-error.js';

/** A log as one run of a host has it: to be started first and stopped last. */
export interface ActivityLogRun {
  readonly log: ActivityLog;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void> | void;
}

/** The store of the log, as the kit reaches it past the log. */
export interface StoreOfLog {
  /** All that is kept, oldest first. */
  readonly kept: () => Promise<readonly StoredActivity[]>;
  /** Takes away, and gives back, what the store needs to write. */
  readonly breakWrites: () => Promise<void> | void;
  readonly mendWrites: () => Promise<void> | void;
  /** Has the store do the next thing that it is asked for, but answer only after `release`. */
  readonly holdNext: () => void;
  readonly release: () => void;
}

/** A log that has been started, over a store that was empty, and what the kit does to them. */
export interface ActivityLogSubject {
  readonly run: ActivityLogRun;
  /** Ends this run without a word, as a crash does, and gives the next one over the same records. */
  readonly nextRun: () => Promise<ActivityLogRun>;
  readonly store: StoreOfLog;
  /** Lets this much time pass for the log; by hand. */
  readonly pass: (ms: number) => Promise<void> | void;
  /** Settles when the log has had time enough for all that it can do without time passing. */
  readonly patience: () => Promise<void>;
}

/** The text of a notice; of a record of a call its kind and the call. */
export function textOf(record: ActivityRecord): string {
  return record.kind === 'notice' ? record.message : `${record.kind} of ${record.callId}`;
}

/** The code that work fails with. */
export async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'no failure';
  } catch (fault) {
    return SkillseamError.is(fault) ? fault.code : 'a fault without a code';
  }
}
