import { itemsOf } from '../basics/items-of.js';
import type { ActivityRecord } from './activity-record.js';

/**
 * The record as it is now, whatever becomes of the given one; nobody can change it. One that lacks
 * what its type promises is copied too: that a malformed request was refused has to be recorded.
 */
export function frozenRecord(record: ActivityRecord): ActivityRecord {
  if (record.kind === 'notice') return Object.freeze({ ...record });
  const chain = frozenList(record.chain, (principal) => principal);
  const verdicts = frozenList(record.verdicts, (verdict) => Object.freeze({ ...verdict }));
  return Object.freeze({ ...record, ...(chain && { chain }), ...(verdicts && { verdicts }) });
}

function frozenList<T>(given: readonly T[], copy: (item: T) => T): readonly T[] | undefined {
  return Array.isArray(given) ? Object.freeze((itemsOf(given) as T[]).map(copy)) : undefined;
}
