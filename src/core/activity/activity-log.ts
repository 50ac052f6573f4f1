import type { Observable } from 'rxjs';
import { token } from '../container/token.js';
import type { ActivityQuery } from './activity-store.js';
import type { ActivityRecord, StoredActivity } from './activity-record.js';

/**
 * The way to the record: stores first, then tells whoever watches. Sealed, since a host that could
 * replace it could run calls unrecorded; bind `ActivityStore` to keep records elsewhere.
 *
 * A watcher sees a record only after it is durable, in sequence order, and can do no harm: what an
 * `onActivity` listener throws is caught and reported once as a warning; `activity$` never errors,
 * and a throwing subscriber of it, also behind operators of `pipe`, stops neither the log nor another
 * subscriber nor the process. Merged with other streams it is as safe as rxjs makes those.
 *
 * A store that has not answered within five seconds counts as failed. At its start the log closes
 * with `OUTCOME_UNKNOWN` whatever an earlier run left open.
 *
 * Decision: ADR 0011.
 */
export interface ActivityLog {
  /** @throws {SkillseamError} AUDIT_UNAVAILABLE when the record could not be made durable. */
  record(record: ActivityRecord): Promise<void>;
  read(query: ActivityQuery): Promise<readonly StoredActivity[]>;
  readonly activity$: Observable<StoredActivity>;
  /** Watches until the returned function is called. */
  onActivity(listener: (activity: StoredActivity) => void): () => void;
}
export const ActivityLog = token<ActivityLog>('ActivityLog', {
  suppliedBy: 'load coreModule',
  sealed: true,
});
