import type { ErrorCode } from './error-code.js';

const brand: unique symbol = Symbol.for('skillseam/SkillseamError');

/**
 * The one class that this package throws. Expected failures of a call are values
 * (`SkillInvocationResult`); this is for a broken composition, a broken adapter or a defect.
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
