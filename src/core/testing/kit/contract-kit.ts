import { describeFault } from '../../errors/describe-fault.js';
import { checkSupports, type Condition, skipReason, type Supports } from './supports.js';
import { createSubject, disposeSubject, type Fixture } from './fixture.js';

/** A runner's `it`: registers a test, or with `skip` one that is shown and not run. */
export interface RegisterTest {
  (title: string, body: () => Promise<void>): unknown;
  readonly skip: (title: string, body: () => Promise<void>) => unknown;
}

/**
 * The part of a test runner that a kit needs. `{ describe, it }` of mocha's globals, of `vitest`
 * and of `node:test` all fit as they are.
 */
export interface TestApi {
  readonly describe: (title: string, body: () => void) => unknown;
  readonly it: RegisterTest;
}

/** One promise of a seam. */
export interface Clause<T> {
  /** Stable, quoted in the seam's doc comment: initials of the seam and a number. */
  readonly id: string;
  readonly says: string;
  /** Where it does not apply to every subject. */
  readonly when?: Condition;
  /** Rejects or throws when the subject breaks the promise. */
  check(subject: T): Promise<void> | void;
}

/** The executable contract of a seam, as data. Decision: ADR 0016. */
export interface ContractKit<T> {
  readonly seam: string;
  readonly clauses: readonly Clause<T>[];
}

/**
 * Registers one test a clause, `SI-2 says …`. One that does not apply to what the subject supports
 * is registered as skipped, never as passed, and its title ends with the reason in parentheses.
 * @throws {Error} for a feature in `supports` that the kit does not ask for.
 */
export function runContract<T>(
  kit: ContractKit<T>,
  fixture: Fixture<T>,
  { describe, it }: TestApi,
  supports: Supports = {},
): void {
  checkSupports(kit, supports);
  describe(`${kit.seam} contract`, () => {
    for (const clause of kit.clauses) {
      const title = `${clause.id} ${clause.says}`;
      const body = (): Promise<void> => checkClause(clause, fixture);
      const reason = skipReason(clause, supports);
      if (reason === undefined) it(title, body);
      else it.skip(`${title} (${reason})`, body);
    }
  });
}

/** A subject that cannot be unmade after it broke a promise must not hide which promise. */
async function checkClause<T>(clause: Clause<T>, fixture: Fixture<T>): Promise<void> {
  const subject = await createSubject(fixture);
  try {
    await clause.check(subject);
  } catch (broken) {
    throw await disposeSubject(fixture, subject).then(
      () => broken,
      (stuck: unknown) => bothOf(broken, stuck),
    );
  }
  await disposeSubject(fixture, subject);
}

function bothOf(broken: unknown, stuck: unknown): Error {
  const said = `${describeFault(broken)}; then: ${describeFault(stuck)}`;
  return new AggregateError([broken, stuck], said, { cause: broken });
}
