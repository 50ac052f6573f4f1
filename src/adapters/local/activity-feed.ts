import type { ActivityLog } from '../../core/activity/activity-log.js';
import type { StoredActivity } from '../../core/activity/activity-record.js';
import type { ActivityQuery } from '../../core/activity/activity-store.js';
import { LiveQueue } from './live-queue.js';

/** Records that may wait for a reader who follows. */
export const maxBehind = 10_000;

/**
 * What the query finds, then every record as it is stored, without a gap or a repetition between
 * the two, until the signal aborts. Watching begins before reading, since a record stored in between
 * would be missed; one seen by both is told by its number.
 *
 * @throws {SkillseamError} OVERLOADED when the reader falls too far behind; the log never waits.
 */
export async function* followActivity(
  log: ActivityLog,
  query: ActivityQuery,
  signal: AbortSignal,
): AsyncGenerator<StoredActivity, void> {
  const live = new LiveQueue<StoredActivity>(maxBehind);
  const unwatch = log.onActivity((activity) => live.put(activity));
  try {
    let last = query.afterSeq ?? 0;
    for (const activity of await log.read(query)) {
      yield activity;
      last = activity.seq;
    }
    for await (const activity of live.take(signal)) if (activity.seq > last) yield activity;
  } finally {
    unwatch();
  }
}
