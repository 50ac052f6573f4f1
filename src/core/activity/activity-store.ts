import { token } from '../container/tokens/token.js';
import type { ActivityRecord, IntentRecord, StoredActivity } from './activity-record.js';

/** Which records are wanted, oldest first. */
export interface ActivityQuery {
  /** Only records with a larger sequence number; a whole number from 0, and absent, for all. */
  readonly afterSeq?: number;
  /** The newest ones when the log is longer; a whole number from 1 to 1,000, and 1,000 when absent. */
  readonly limit?: number;
}

/**
 * Keeps the activity log. Written by `ActivityLog` only.
 *
 * Implementations must settle `append` only when the record is durable (it survives a power cut),
 * reject when it is not and then keep none of it, number records from 1 without gaps in the order of
 * appending, and never change or drop one.
 *
 * Contract: AS-1 to AS-8. Decisions: ADR 0011, ADR 0017.
 */
export interface ActivityStore {
  /** The sequence number given to the record. @throws {SkillseamError} AUDIT_UNAVAILABLE */
  append(record: ActivityRecord): Promise<number>;
  /** @throws {SkillseamError} INVALID_ARGUMENTS for a query outside of its limits. */
  read(query: ActivityQuery): Promise<readonly StoredActivity[]>;
  /**
   * Intents of calls that have no outcome, the last one of each call, oldest first. Asked before the
   * host takes calls, they are those that were running when an earlier host stopped.
   */
  openIntents(): Promise<readonly IntentRecord[]>;
}
export const ActivityStore = token<ActivityStore>('ActivityStore', {
  suppliedBy: 'load sqliteModule of skillseam/sqlite or memoryModule of skillseam/memory',
});
