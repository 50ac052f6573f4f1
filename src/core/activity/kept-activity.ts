import { SkillseamError } from '../errors/skillseam-error.js';
import { activityRangeOf } from './activity-range.js';
import type { ActivityRecord, IntentRecord, StoredActivity } from './activity-record.js';
import type { ActivityQuery } from './activity-store.js';

/**
 * A log in memory, for whatever keeps activity there. It never makes room by dropping a record:
 * a log that is full refuses what comes. An intent is taken only while there is room for its outcome
 * too, so that no call that ran is left without one.
 */
export class KeptActivity {
  readonly #records: StoredActivity[] = [];
  readonly #open = new Map<string, IntentRecord>();
  readonly #capacity: number;

  constructor(capacity = Number.POSITIVE_INFINITY) {
    this.#capacity = capacity;
  }

  /** Copies of all records, oldest first. */
  get records(): readonly StoredActivity[] {
    return structuredClone(this.#records);
  }

  /**
   * The number given to the record.
   * @throws {SkillseamError} AUDIT_UNAVAILABLE when the log is full.
   */
  append(record: ActivityRecord): number {
    if (!this.#hasRoomFor(record))
      throw new SkillseamError(
        'AUDIT_UNAVAILABLE',
        `The activity record in memory is full: it has room for ${String(this.#capacity)} records. Keep them on disk, or give it more room.`,
      );
    const kept = structuredClone(record);
    const seq = this.#records.length + 1;
    this.#records.push({ ...kept, seq });
    if (kept.kind !== 'notice') this.#open.delete(kept.callId);
    if (kept.kind === 'intent') this.#open.set(kept.callId, kept);
    return seq;
  }

  /** @throws {SkillseamError} INVALID_ARGUMENTS for a query outside of its limits. */
  read(query: ActivityQuery): readonly StoredActivity[] {
    const { afterSeq, limit } = activityRangeOf(query);
    return structuredClone(this.#records.slice(afterSeq).slice(-limit));
  }

  /** Intents without an outcome, the last one of each call, oldest first. */
  openIntents(): readonly IntentRecord[] {
    return structuredClone([...this.#open.values()]);
  }

  #hasRoomFor(record: ActivityRecord): boolean {
    const free = this.#capacity - this.#records.length;
    if (record.kind === 'outcome' && this.#open.has(record.callId)) return free > 0;
    return free - this.#open.size >= (record.kind === 'intent' ? 2 : 1);
  }
}
