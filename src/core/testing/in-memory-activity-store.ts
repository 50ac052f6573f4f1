import { activityRangeOf } from '../activity/activity-range.js';
import type { ActivityRecord, IntentRecord, StoredActivity } from '../activity/activity-record.js';
import type { ActivityQuery, ActivityStore } from '../activity/activity-store.js';
import { SkillseamError } from '../errors/skillseam-error.js';

/**
 * An `ActivityStore` for tests: keeps the log in memory, so nothing of it survives the process. Its
 * writes can be made to fail, to see what a host does when a record cannot be kept.
 */
export class InMemoryActivityStore implements ActivityStore {
  readonly #records: StoredActivity[] = [];
  #broken = false;

  /** Everything that was appended, oldest first, without the limit of `read`. */
  get records(): readonly StoredActivity[] {
    return structuredClone(this.#records);
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
    const seq = this.#records.length + 1;
    this.#records.push({ ...structuredClone(record), seq });
    return seq;
  }

  async read(query: ActivityQuery): Promise<readonly StoredActivity[]> {
    const { afterSeq, limit } = activityRangeOf(query);
    return structuredClone(this.#records.slice(afterSeq).slice(-limit));
  }

  async openIntents(): Promise<readonly IntentRecord[]> {
    const open = new Map<string, IntentRecord>();
    for (const { seq: _, ...record } of this.#records) {
      if (record.kind === 'notice') continue;
      open.delete(record.callId);
      if (record.kind === 'intent') open.set(record.callId, record);
    }
    return structuredClone([...open.values()]);
  }
}
