import { NEVER } from 'rxjs';
import type { ActivityLog } from '../../activity/activity-log.js';
import type {
  ActivityRecord,
  IntentRecord,
  OutcomeRecord,
  StoredActivity,
} from '../../activity/activity-record.js';
import { SkillseamError } from '../../errors/skillseam-error.js';
import { deferred } from '../kit/deferred.js';

type Kind = ActivityRecord['kind'];

/** A log for kits: keeps what it was told, and is slow or broken for a kind of record on demand. */
export class RecordingActivityLog implements ActivityLog {
  readonly activity$ = NEVER;
  readonly #stored: StoredActivity[] = [];
  readonly #noted: (kind: Kind) => void;
  readonly #broken = new Set<Kind>();
  readonly #acts = new Map<Kind, () => void>();
  readonly #held = new Map<Kind, Promise<undefined>>();

  /** Calls `noted` as each record becomes durable. */
  constructor(noted: (kind: Kind) => void = () => undefined) {
    this.#noted = noted;
  }

  get intents(): readonly IntentRecord[] {
    return this.#stored.filter((record) => record.kind === 'intent');
  }

  get outcomes(): readonly OutcomeRecord[] {
    return this.#stored.filter((record) => record.kind === 'outcome');
  }

  /** Has every record of these kinds rejected from now on. */
  breakFor(...kinds: readonly Kind[]): void {
    for (const kind of kinds) this.#broken.add(kind);
  }

  /** Keeps records of the kind waiting until the returned function is called. */
  holdFor(kind: Kind): () => void {
    const { promise, settle } = deferred<undefined>();
    this.#held.set(kind, promise);
    return () => settle(undefined);
  }

  /** Does this each time when a record of the kind has become durable. */
  whenStored(kind: Kind, act: () => void): void {
    this.#acts.set(kind, act);
  }

  async record(record: ActivityRecord): Promise<void> {
    await this.#held.get(record.kind);
    if (this.#broken.has(record.kind))
      throw new SkillseamError('AUDIT_UNAVAILABLE', 'The kit let this record fail.');
    this.#stored.push(structuredClone({ ...record, seq: this.#stored.length + 1 }));
    this.#noted(record.kind);
    this.#acts.get(record.kind)?.();
  }

  async read(): Promise<readonly StoredActivity[]> {
    return [...this.#stored];
  }

  onActivity(): () => void {
    return () => undefined;
  }
}
