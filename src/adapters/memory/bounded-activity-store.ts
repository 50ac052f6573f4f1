import type {
  ActivityRecord,
  IntentRecord,
  StoredActivity,
} from '../../core/activity/activity-record.js';
import type { ActivityQuery, ActivityStore } from '../../core/activity/activity-store.js';
import type { Startable } from '../../core/container/tokens/startable.js';
import type { Clock } from '../../core/primitives/clock.js';
import { KeptActivity } from '../../core/activity/kept-activity.js';

/** Keeps a number of records for as long as the process lives, and refuses every one beyond. */
export class BoundedActivityStore implements ActivityStore, Startable {
  readonly #kept: KeptActivity;
  readonly #capacity: number;
  readonly #clock: Clock;

  constructor(capacity: number, clock: Clock) {
    this.#kept = new KeptActivity(capacity);
    this.#capacity = capacity;
    this.#clock = clock;
  }

  /** The first record says that there will be none left; a store that nobody uses says nothing. */
  start(): void {
    this.#kept.append({
      kind: 'notice',
      at: this.#clock.now(),
      severity: 'warning',
      subject: 'activity',
      message: `This record is in memory: it ends with the process, and takes no call beyond ${String(this.#capacity)} records.`,
    });
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
