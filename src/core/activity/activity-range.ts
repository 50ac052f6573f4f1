import { SkillseamError } from '../errors/skillseam-error.js';
import type { ActivityQuery } from './activity-store.js';

/** The most records that one query gives, and what it gives when no limit is asked for. */
export const maxActivityLimit = 1000;

/** A query with nothing left open. */
export type ActivityRange = Required<ActivityQuery>;

/**
 * The query with its defaults filled in.
 * @throws {SkillseamError} INVALID_ARGUMENTS for a number outside of what `ActivityQuery` allows.
 */
export function activityRangeOf(query: ActivityQuery): ActivityRange {
  const { afterSeq = 0, limit = maxActivityLimit } = query;
  if (!Number.isSafeInteger(afterSeq) || afterSeq < 0)
    throw invalid('afterSeq', 'a whole number, 0 or larger');
  if (!Number.isSafeInteger(limit) || limit < 1 || limit > maxActivityLimit)
    throw invalid('limit', `a whole number from 1 to ${String(maxActivityLimit)}`);
  return { afterSeq, limit };
}

function invalid(field: string, wanted: string): SkillseamError {
  return new SkillseamError(
    'INVALID_ARGUMENTS',
    `"${field}" of an activity query must be ${wanted}.`,
  );
}
