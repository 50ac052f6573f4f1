import { Subject, type Observable } from 'rxjs';
import type { Startable } from '../container/tokens/startable.js';
import { describeFault } from '../errors/describe-fault.js';
import { SkillseamError } from '../errors/skillseam-error.js';
import type { Clock } from '../primitives/clock.js';
import { late, withinMs } from '../primitives/within-ms.js';
import type { ActivityLog } from './activity-log.js';
import type { ActivityRecord, IntentRecord, StoredActivity } from './activity-record.js';
import type { ActivityQuery, ActivityStore } from './activity-store.js';
import { frozenRecord } from './frozen-record.js';
import { GuardedObservable } from './guarded-observable.js';
import { leaveWarning } from './leave-warning.js';

/** Time that the store has to make a record durable; a store that hangs must not hang every call. */
const storeTimeMs = 5_000;

const notWritten = 'The activity record could not be written.';
const openCallsUnknown = 'The calls that an earlier run left open could not be read.';

/** A record on its way through the store. */
interface Pending {
  settled: boolean;
  stored?: StoredActivity;
}

/** Stores, then publishes in the order of appending, which is the order of numbering. */
export class DurableActivityLog implements ActivityLog, Startable {
  readonly activity$: Observable<StoredActivity>;
  readonly #store: ActivityStore;
  readonly #clock: Clock;
  readonly #published = new Subject<StoredActivity>();
  readonly #queue: Pending[] = [];

  constructor(store: ActivityStore, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
    this.activity$ = new GuardedObservable(this.#published, (fault) =>
      leaveWarning(
        { log: this, clock },
        'activity-log',
        `a watcher failed: ${describeFault(fault)}`,
      ),
    );
  }

  /** Calls that an earlier run left open get their one outcome before any new call begins. */
  async start(): Promise<void> {
    const open = await this.#answer(() => this.#store.openIntents(), openCallsUnknown);
    await Promise.all(open.map((intent) => this.record(this.#lost(intent))));
  }

  stop(): void {
    this.#published.complete();
  }

  async record(record: ActivityRecord): Promise<void> {
    const pending: Pending = { settled: false };
    this.#queue.push(pending);
    try {
      const taken = frozenRecord(record);
      const seq = await this.#answer(() => this.#store.append(taken), notWritten);
      pending.stored = Object.freeze({ ...taken, seq });
    } finally {
      pending.settled = true;
      this.#publish();
    }
  }

  read(query: ActivityQuery): Promise<readonly StoredActivity[]> {
    return this.#store.read(query);
  }

  onActivity(listener: (activity: StoredActivity) => void): () => void {
    const subscription = this.activity$.subscribe(listener);
    return () => subscription.unsubscribe();
  }

  /** What the store gives, in time; otherwise the complaint, and why. */
  async #answer<T>(ask: () => Promise<T>, complaint: string): Promise<T> {
    try {
      const given = await withinMs(ask(), storeTimeMs, this.#clock);
      if (given !== late) return given;
      throw new Error(`the store did not answer within ${storeTimeMs} ms`);
    } catch (cause) {
      const why = SkillseamError.is(cause) ? cause.message : `${describeFault(cause)}.`;
      throw new SkillseamError('AUDIT_UNAVAILABLE', `${complaint} ${why}`, { cause });
    }
  }

  #publish(): void {
    while (this.#queue[0]?.settled === true) {
      const { stored } = this.#queue.shift() ?? {};
      if (stored !== undefined) this.#published.next(stored);
    }
  }

  #lost(intent: IntentRecord): ActivityRecord {
    const at = this.#clock.now();
    return {
      ...intent,
      kind: 'outcome',
      at,
      outcome: 'failed',
      code: 'OUTCOME_UNKNOWN',
      reason: 'the host stopped while the call was running',
      durationMs: Math.max(0, at - intent.at),
    };
  }
}
