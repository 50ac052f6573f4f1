import { ActivityLog } from '../../core/activity/activity-log.js';
import { ActivityStore } from '../../core/activity/activity-store.js';
import { defineModule, type Module } from '../../core/container/module.js';
import { token } from '../../core/container/token.js';
import { Clock } from '../../core/primitives/clock.js';
import { BoundedActivityStore } from './bounded-activity-store.js';
import { MemoryNotice } from './memory-notice.js';

/** How much a record in memory may hold. */
export interface MemoryOptions {
  /** Most records, at least 4; 20,000 when left out, which is some 10,000 calls. */
  readonly capacity?: number;
}

const Notice = token<MemoryNotice>('MemoryNotice');

/** The notice at the start, a call's intent and outcome, and one refusal. */
const least = 4;

/**
 * Keeps the record of what was called in memory, for hosts that live as short as their process:
 * examples, tests, scripts. Nothing of it survives, and the record begins with a notice that says so.
 * No record is dropped to make room: when it is full, calls fail with AUDIT_UNAVAILABLE, those that
 * run then keep the room for their outcomes. Load `sqliteModule` where the record must last.
 */
export function memoryModule({ capacity = 20_000 }: MemoryOptions = {}): Module {
  return defineModule('memoryModule', (binder) => {
    if (!Number.isSafeInteger(capacity) || capacity < least)
      binder.refuse('Option "capacity" does not fit', `give a whole number from ${String(least)}`);
    binder
      .tryBind(ActivityStore)
      .toResolvedValue(() => new BoundedActivityStore(capacity), [])
      .inSingletonScope();
    binder
      .bind(Notice)
      .toResolvedValue(
        (log: ActivityLog, clock: Clock) => new MemoryNotice(log, clock, capacity),
        [ActivityLog, Clock],
      )
      .inSingletonScope();
  });
}
