import { ActivityStore } from '../../core/activity/activity-store.js';
import { defineModule, type Module } from '../../core/container/tokens/module.js';
import { readOptions } from '../../core/container/tokens/read-options.js';
import { sectionOf, wholeNumber } from '../../core/container/tokens/settings.js';
import { Clock } from '../../core/primitives/clock.js';
import { BoundedActivityStore } from './bounded-activity-store.js';

/** How much a record in memory may hold. */
export interface MemoryOptions {
  /** Most records, at least 4; 20,000 when left out, which is some 10,000 calls. */
  readonly capacity?: number;
}

/** The notice at the start, a call's intent and outcome, and one refusal. */
const readMemoryOptions = sectionOf<Required<MemoryOptions>>({
  capacity: wholeNumber({ least: 4, otherwise: 20_000 }),
});

/**
 * Keeps the record of what was called in memory, for hosts that live as short as their process:
 * examples, tests, scripts. Nothing of it survives, and the record begins with a notice that says so.
 * No record is dropped to make room: when it is full, calls fail with AUDIT_UNAVAILABLE, those that
 * run then keep the room for their outcomes. Load `sqliteModule` where the record must last.
 */
export function memoryModule(options: MemoryOptions = {}): Module {
  return defineModule('memoryModule', (binder) => {
    const { capacity } = readOptions(options, readMemoryOptions, binder);
    binder
      .tryBind(ActivityStore)
      .toResolvedValue((clock: Clock) => new BoundedActivityStore(capacity, clock), [Clock])
      .inSingletonScope();
  });
}
