const brand: unique symbol = Symbol.for('skillseam/CommandFailure');

/** Ends a command with an exit code and what to say; everything else that is thrown is a defect. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
  readonly [brand] = true;
  readonly exitCode: number;

  constructor(exitCode: number, message: string) {
    super(message);
    this.exitCode = exitCode;
  }

  static is(value: unknown): value is CommandFailure {
    return typeof value === 'object' && value !== null && brand in value;
  }
}
