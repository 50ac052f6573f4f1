import type { Clause, ContractKit } from './contract-kit.js';
import { checkSupports, skipReason, type Supports } from './supports.js';
import { createSubject, disposeSubject, type Fixture } from './fixture.js';

/**
 * The ids of the clauses that a subject breaks, each checked on a fresh one; none for a sound
 * subject. It is how a kit is shown to notice: give it a subject that is right but for one thing,
 * and expect exactly the id of the clause that promises that thing. A clause that does not apply to
 * what the subject supports is left out, and a subject that cannot be unmade has broken the clause
 * that it was made for.
 *
 * @throws {Error} when the fixture cannot create a subject, since that shows nothing of the kit; and for
 *   a feature in `supports` that the kit does not ask for.
 */
export async function failingClauses<T>(
  kit: ContractKit<T>,
  fixture: Fixture<T>,
  supports: Supports = {},
): Promise<readonly string[]> {
  checkSupports(kit, supports);
  const failing: string[] = [];
  for (const clause of kit.clauses) {
    if (skipReason(clause, supports) !== undefined) continue;
    const subject = await createSubject(fixture);
    const [kept, unmade] = [
      await settles(() => checking(clause, subject)),
      await settles(() => disposeSubject(fixture, subject)),
    ];
    if (!kept || !unmade) failing.push(clause.id);
  }
  return failing;
}

async function checking<T>(clause: Clause<T>, subject: T): Promise<void> {
  await clause.check(subject);
}

async function settles(work: () => Promise<void>): Promise<boolean> {
  return work().then(
    () => true,
    () => false,
  );
}
