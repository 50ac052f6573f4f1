import type { ErrorCode } from './error-code.js';

const brand: unique symbol = Symbol.for('skillseam/SkillseamError');

/**
 * What this package throws for a broken adapter, a wrong setting or a defect: an error with a code
 * of the closed list. Expected failures of a call are values (`SkillInvocationResult`). A set of
 * modules that makes no host is a `CompositionError`, a host that does not come up a
 * `HostStartError`; misuse that no code describes is a plain `Error`.
 *
 * Recognise it with `SkillseamError.is`, never with `instanceof`: two installed copies of the
 * package have two classes and one brand.
 */
export class SkillseamError extends Error {
  override readonly name: string = 'SkillseamError';
  readonly code: ErrorCode;
  readonly [brand] = true;

  constructor(code: ErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }

  static is(value: unknown): value is SkillseamError {
    return typeof value === 'object' && value !== null && brand in value;
  }
}
