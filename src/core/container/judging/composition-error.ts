const brand: unique symbol = Symbol.for('skillseam/CompositionError');

/**
 * Everything that is wrong with a set of modules, found before anything was built. Recognise it
 * with `CompositionError.is`, as with `SkillseamError.is`.
 */
export class CompositionError extends Error {
  override readonly name = 'CompositionError';
  readonly [brand] = true;
  /** One sentence each, in alphabetical order; never empty. */
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    const count = problems.length === 1 ? 'a problem' : `${String(problems.length)} problems`;
    super(`The composition has ${count}:\n${problems.map((text) => `  - ${text}`).join('\n')}`);
    this.problems = Object.freeze([...problems]);
  }

  static is(value: unknown): value is CompositionError {
    return typeof value === 'object' && value !== null && brand in value;
  }
}
