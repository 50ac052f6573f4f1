import { SkillseamError } from '../../core/errors/skillseam-error.js';

/**
 * An owner let nothing in, since it stops or is full: what was asked never began, so that the same
 * may be asked again, of whoever owns the data folder then. An owner that may have begun it is lost
 * with `OUTCOME_UNKNOWN` instead.
 */
export class NotBegun extends SkillseamError {
  readonly begun = false;

  constructor(message: string) {
    super('OVERLOADED', message);
  }
}

/** Whether a failure says that nothing of what an owner was asked began. */
export function isNotBegun(failure: unknown): boolean {
  return SkillseamError.is(failure) && 'begun' in failure && failure.begun === false;
}

/** What an owner that stops says to whatever it did not begin. */
export function hostStopping(): NotBegun {
  return new NotBegun('the host is stopping');
}
