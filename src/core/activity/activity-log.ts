import type { Observable } from 'rxjs';
import { token } from '../container/tokens/token.js';
import type { ActivityQuery } from './activity-store.js';
import type { ActivityRecord, StoredActivity } from './activity-record.js';

/**
 * The way to the record: stores first, then tells whoever watches. Sealed, since a host that could
 * replace it could run calls unrecorded; bind `ActivityStore` to keep records elsewhere.
 *
 * Governed delivery records an intent before an agent is told anything and an outcome before the
 * answer leaves, and waits for both; parts of the host record what befalls them, and do not wait.
 * Doors and hosts read and watch. It is a service: the host starts it before it takes calls, and
 * stops it once, after the last call has ended and before the store closes.
 *
 * Guarantees:
 * - `record` settles, and a watcher is told, only when the record is durable. A record is taken as it
 *   is when `record` is called, and nobody can change what is kept or what another watcher is told;
 * - a watcher is told every record from then on until it leaves, once each, with the number that it is
 *   kept under, in the order of the numbers (the store may have to cut long texts of what it keeps). A
 *   record waits for the ones before it until these are kept or given up;
 * - a watcher can do no harm and is not waited for. What an `onActivity` listener throws or rejects
 *   with is caught and reported, once a watcher, as a warning on record; `activity$` never errors, and
 *   a throwing subscriber of it, also behind operators of `pipe`, stops neither the log nor another
 *   subscriber nor the process. Merged with other streams it is as safe as rxjs makes those;
 * - a store that has not answered within five seconds counts as failed. What is given up may turn out
 *   to be kept all the same, and nobody is told of it then: read what follows a number to be sure;
 * - nothing is queued and nothing tried again: after a failure the next record is asked of the store;
 * - at its start the log closes, with one failed outcome of `OUTCOME_UNKNOWN` each, the calls that an
 *   earlier run left open and no others. It does not start, with AUDIT_UNAVAILABLE, when they cannot
 *   be known or closed; the next start closes what is left;
 * - once stopped, `activity$` has completed, whoever subscribes later is completed at once, and
 *   `record` and `read` go on for as long as the store does. Stopping again does nothing.
 *
 * Contract: AL-1 to AL-11. Decision: ADR 0011.
 */
export interface ActivityLog {
  /** @throws {SkillseamError} AUDIT_UNAVAILABLE when the record could not be made durable. */
  record(record: ActivityRecord): Promise<void>;
  /** @throws {SkillseamError} INVALID_ARGUMENTS for a query outside of its limits. */
  read(query: ActivityQuery): Promise<readonly StoredActivity[]>;
  readonly activity$: Observable<StoredActivity>;
  /** Watches until the returned function is called, which may be called again to no effect. */
  onActivity(listener: (activity: StoredActivity) => void): () => void;
}
export const ActivityLog = token<ActivityLog>('ActivityLog', {
  suppliedBy: 'load coreModule',
  sealed: true,
});
