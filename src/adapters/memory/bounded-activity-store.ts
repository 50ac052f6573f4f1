import type {
  ActivityRecord,
  IntentRecord,
  StoredActivity,
} from '../../core/activity/activity-record.js';
import type { ActivityQuery, ActivityStore } from '../../core/activity/activity-store.js';
import { KeptActivity } from '../../core/activity/kept-activity.js';

/** Keeps a number of records for as long as the process lives, and refuses every one beyond. */
export class BoundedActivityStore implements ActivityStore {
  readonly #kept: KeptActivity;

  constructor(capacity: number) {
    this.#kept = new KeptActivity(capacity);
  }

  async append(record: ActivityRecord): Promise<number> {
    return this.#kept.append(record);
  }

  async read(query: ActivityQuery): Promise<readonly StoredActivity[]> {
    return this.#kept.read(query);
  }

  async openIntents(): Promise<readonly IntentRecord[]> {
    return this.#kept.openIntents();
  }
}
