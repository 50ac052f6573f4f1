import { SkillseamError } from '../../src/core/errors/skillseam-error.js';

/** The error that the work rejects with; a complaint when it does not, or with another kind. */
export async function failureOf(work: Promise<unknown>): Promise<SkillseamError> {
  const failure: unknown = await work.then(
    (answer) => answer,
    (fault: unknown) => fault,
  );
  if (SkillseamError.is(failure)) return failure;
  throw new Error(`no SkillseamError but ${String(failure)}`);
}
