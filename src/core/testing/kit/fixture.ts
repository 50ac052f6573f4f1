import { describeFault } from '../../errors/describe-fault.js';

/**
 * How a subject is made for each clause, and unmade after it. When either fails the clause fails,
 * with a message that says which of the two it was.
 */
export interface Fixture<T> {
  create(): Promise<T> | T;
  dispose?(subject: T): Promise<void> | void;
}

/** @throws {Error} that `create` failed, and why. */
export async function createSubject<T>(fixture: Fixture<T>): Promise<T> {
  try {
    return await fixture.create();
  } catch (cause) {
    throw failureOf('create', cause);
  }
}

/** @throws {Error} that `dispose` failed, and why. */
export async function disposeSubject<T>(fixture: Fixture<T>, subject: T): Promise<void> {
  try {
    await fixture.dispose?.(subject);
  } catch (cause) {
    throw failureOf('dispose', cause);
  }
}

function failureOf(which: 'create' | 'dispose', cause: unknown): Error {
  return new Error(`The fixture's ${which} failed: ${describeFault(cause)}`, { cause });
}
