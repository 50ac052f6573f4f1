import type { Clock } from '../primitives/clock.js';
import type { ActivityRecord } from './activity-record.js';

/** The log to write to, and the clock to date the record by. */
export interface WarningSink {
  readonly log: { record(record: ActivityRecord): Promise<void> };
  readonly clock: Clock;
}

/**
 * Records a fault of a part that must not fail the call at hand. Not waited for: a store that takes
 * no warning takes no call either, and says so there.
 */
export function leaveWarning({ log, clock }: WarningSink, subject: string, message: string): void {
  log
    .record({ kind: 'notice', at: clock.now(), severity: 'warning', subject, message })
    .catch(() => undefined);
}
