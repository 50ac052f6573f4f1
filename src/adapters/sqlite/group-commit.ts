import type { Database } from 'better-sqlite3';
import { storeFailure, storeUnavailable } from './store-unavailable.js';

interface PendingWrite {
  readonly run: () => void;
  readonly settle: (failure: Error | undefined) => void;
}

/** Writes that may wait for their commit; more are refused rather than kept. */
const maxPending = 20_000;

/**
 * Commits every write of an event-loop turn in one transaction, so that its callers share one wait
 * for the disk. A write settles after the commit, in the order in which it came; when the commit
 * fails, all of the turn's writes fail and none is kept.
 */
export class GroupCommit {
  readonly #db: Database;
  #pending: PendingWrite[] = [];

  constructor(db: Database) {
    this.#db = db;
  }

  /** @throws {SkillseamError} AUDIT_UNAVAILABLE when the turn's transaction was not committed. */
  async write<T>(work: () => T): Promise<T> {
    if (this.#pending.length >= maxPending)
      throw storeUnavailable(`More than ${String(maxPending)} records wait to be stored.`);
    return new Promise((resolve, reject) => {
      let result: T;
      if (this.#pending.length === 0) setImmediate(() => this.flush());
      this.#pending.push({
        run: () => (result = work()),
        settle: (failure) => (failure === undefined ? resolve(result) : reject(failure)),
      });
    });
  }

  /** Commits at once what waits; also called when the turn ends. */
  flush(): void {
    const batch = this.#pending;
    if (batch.length === 0) return;
    this.#pending = [];
    const failure = this.#commit(batch);
    for (const write of batch) write.settle(failure);
  }

  #commit(batch: readonly PendingWrite[]): Error | undefined {
    try {
      this.#db.transaction(() => batch.forEach((write) => write.run())).immediate();
      return undefined;
    } catch (cause) {
      return storeFailure('The activity could not be stored', cause);
    }
  }
}
