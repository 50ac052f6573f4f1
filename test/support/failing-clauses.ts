import { type ContractKit } from '../../src/core/testing/contract-kit.js';

/** The ids of the clauses that a fresh subject each breaks; how a kit is shown to notice. */
export async function failingClauses<T>(
  kit: ContractKit<T>,
  create: () => Promise<T> | T,
  supports: Readonly<Record<string, boolean>> = {},
): Promise<readonly string[]> {
  const failing: string[] = [];
  for (const clause of kit.clauses) {
    if (clause.skipped?.(supports) !== undefined) continue;
    const subject = await create();
    try {
      await clause.check(subject);
    } catch {
      failing.push(clause.id);
    }
  }
  return failing;
}
