import type {
  ActivityRecord,
  IntentRecord,
  StoredActivity,
} from '../../../src/core/activity/activity-record.js';
import type { ActivityQuery, ActivityStore } from '../../../src/core/activity/activity-store.js';

/** A real store that does what it is asked and can be told to keep an answer back. */
export class HeldStore implements ActivityStore {
  readonly #store: () => ActivityStore;
  #holdsNext = false;
  readonly #held: (() => void)[] = [];

  constructor(store: () => ActivityStore) {
    this.#store = store;
  }

  holdNext(): void {
    this.#holdsNext = true;
  }

  release(): void {
    for (const answer of this.#held.splice(0)) answer();
  }

  append(record: ActivityRecord): Promise<number> {
    return this.#answered(this.#store().append(record));
  }

  read(query: ActivityQuery): Promise<readonly StoredActivity[]> {
    return this.#store().read(query);
  }

  openIntents(): Promise<readonly IntentRecord[]> {
    return this.#answered(this.#store().openIntents());
  }

  async #answered<T>(work: Promise<T>): Promise<T> {
    if (!this.#holdsNext) return work;
    this.#holdsNext = false;
    await new Promise<void>((resolve) => this.#held.push(resolve));
    return work;
  }
}
