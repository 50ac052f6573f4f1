import type { ActivityRecord } from '../../core/activity/activity-record.js';

/** One line of ASCII, whatever the record holds. */
export function encodeRecord(record: ActivityRecord): string {
  return JSON.stringify(record).replace(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
