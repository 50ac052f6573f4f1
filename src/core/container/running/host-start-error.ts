import { whyOf } from '../../basics/why-of.js';

const brand: unique symbol = Symbol.for('skillseam/HostStartError');

/** What failed while a host was being built and started, and what then failed to stop. */
export interface StartFailure {
  /** The seam's name, with the contribution's id in brackets where it has one. */
  readonly seam: string;
  readonly module: string;
  readonly doing: 'build' | 'start';
  readonly cause: unknown;
}

/**
 * A service could not be built or started. By the time this is thrown, what had been started has
 * been stopped again. `cause` is what the service threw.
 */
export class HostStartError extends Error {
  override readonly name = 'HostStartError';
  readonly [brand] = true;
  readonly seam: string;
  readonly module: string;
  readonly doing: 'build' | 'start';
  /** What the services threw that failed to stop afterwards. */
  readonly stopErrors: readonly unknown[];

  constructor(failure: StartFailure, stopErrors: readonly unknown[] = []) {
    super(startMessage(failure), { cause: failure.cause });
    this.seam = failure.seam;
    this.module = failure.module;
    this.doing = failure.doing;
    this.stopErrors = stopErrors;
  }

  static is(value: unknown): value is HostStartError {
    return typeof value === 'object' && value !== null && brand in value;
  }
}

function startMessage({ seam, module, doing, cause }: StartFailure): string {
  const done = doing === 'build' ? 'built' : 'started';
  return `${seam} (module "${module}") could not be ${done}: ${whyOf(cause)}`;
}
