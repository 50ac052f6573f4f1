import { SkillseamError } from '../../core/errors/skillseam-error.js';

/** The error of a store that cannot keep records; the cause is SQLite's own, when it has one. */
export function storeUnavailable(message: string, cause?: unknown): SkillseamError {
  return new SkillseamError('AUDIT_UNAVAILABLE', message, cause === undefined ? {} : { cause });
}
