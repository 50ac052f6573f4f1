import type {
  ActivityRecord,
  IntentRecord,
  StoredActivity,
} from '../../activity/activity-record.js';
import type { ActivityQuery, ActivityStore } from '../../activity/activity-store.js';
import { KeptActivity } from '../../activity/kept-activity.js';
import { SkillseamError } from '../../errors/skillseam-error.js';

/**
 * An `ActivityStore` for tests: keeps the log in memory, so nothing of it survives the process. Its
 * writes can be made to fail, to see what a host does when a record cannot be kept.
 */
export class InMemoryActivityStore implements ActivityStore {
  readonly #kept = new KeptActivity();
  #broken = false;

  /** Everything that was appended, oldest first, without the limit of `read`. */
  get records(): readonly StoredActivity[] {
    return this.#kept.records;
  }

  /** Lets every append fail with AUDIT_UNAVAILABLE until `mendWrites`. */
  breakWrites(): void {
    this.#broken = true;
  }

  mendWrites(): void {
    this.#broken = false;
  }

  async append(record: ActivityRecord): Promise<number> {
    if (this.#broken)
      throw new SkillseamError('AUDIT_UNAVAILABLE', 'The activity store was told to fail.');
    return this.#kept.append(record);
  }

  async read(query: ActivityQuery): Promise<readonly StoredActivity[]> {
    return this.#kept.read(query);
  }

  async openIntents(): Promise<readonly IntentRecord[]> {
    return this.#kept.openIntents();
  }
}
