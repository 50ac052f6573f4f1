import type { ActivityRecord } from './activity-record.js';

/** The record as it is now, whatever becomes of the given one; nobody can change it. */
export function frozenRecord(record: ActivityRecord): ActivityRecord {
  if (record.kind === 'notice') return Object.freeze({ ...record });
  const chain = Object.freeze([...record.chain]);
  const verdicts = Object.freeze(record.verdicts.map((one) => Object.freeze({ ...one })));
  return Object.freeze({ ...record, chain, verdicts });
}
