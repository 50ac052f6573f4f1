/** The part of a test runner that a kit needs; the globals of mocha, vitest and node:test all fit. */
export interface TestApi {
  describe(title: string, body: () => void): unknown;
  it(title: string, body: () => Promise<void>): unknown;
  /** Reports a test that does not run, with the reason. */
  skip(title: string, reason: string): unknown;
}

/** How a subject is made for each clause, and unmade after it. */
export interface Fixture<T> {
  create(): Promise<T> | T;
  dispose?(subject: T): Promise<void> | void;
}

/** One promise of a seam. */
export interface Clause<T> {
  /** Stable, quoted in the seam's doc comment: initials of the seam and a number. */
  readonly id: string;
  readonly says: string;
  /** The reason why the clause does not apply to a subject that declares these features. */
  readonly skipped?: (supports: Readonly<Record<string, boolean>>) => string | undefined;
  /** Rejects or throws when the subject breaks the promise. */
  check(subject: T): Promise<void> | void;
}

/** The executable contract of a seam, as data. Decision: ADR 0016. */
export interface ContractKit<T> {
  readonly seam: string;
  readonly clauses: readonly Clause<T>[];
}

/** Registers one test a clause; one that does not apply is reported as skipped, never as passed. */
export function runContract<T>(
  kit: ContractKit<T>,
  fixture: Fixture<T>,
  api: TestApi,
  supports: Readonly<Record<string, boolean>> = {},
): void {
  api.describe(`${kit.seam} contract`, () => {
    for (const clause of kit.clauses) {
      const title = `${clause.id} ${clause.says}`;
      const reason = clause.skipped?.(supports);
      if (reason === undefined) api.it(title, () => checkClause(clause, fixture));
      else api.skip(title, reason);
    }
  });
}

/** A subject that cannot be unmade after it broke a promise must not hide which promise. */
async function checkClause<T>(clause: Clause<T>, fixture: Fixture<T>): Promise<void> {
  const subject = await fixture.create();
  try {
    await clause.check(subject);
  } catch (broken) {
    await Promise.resolve(fixture.dispose?.(subject)).catch(() => undefined);
    throw broken;
  }
  await fixture.dispose?.(subject);
}
