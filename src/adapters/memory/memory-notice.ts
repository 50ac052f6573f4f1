import type { ActivityLog } from '../../core/activity/activity-log.js';
import type { Startable } from '../../core/container/startable.js';
import type { Clock } from '../../core/primitives/clock.js';

/** Puts on record, before anything else, that the record itself will be gone. */
export class MemoryNotice implements Startable {
  readonly #log: ActivityLog;
  readonly #clock: Clock;
  readonly #capacity: number;

  constructor(log: ActivityLog, clock: Clock, capacity: number) {
    this.#log = log;
    this.#clock = clock;
    this.#capacity = capacity;
  }

  async start(): Promise<void> {
    await this.#log.record({
      kind: 'notice',
      at: this.#clock.now(),
      severity: 'warning',
      subject: 'activity',
      message: `This record is in memory: it ends with the process, and takes no call beyond ${String(this.#capacity)} records.`,
    });
  }
}
