import type { ContractKit, Supports } from '../../src/core/testing/contract-kit.js';
import { failingClauses as failing } from '../../src/core/testing/failing-clauses.js';

/** The ids of the clauses that a fresh subject each breaks; how a kit is shown to notice. */
export function failingClauses<T>(
  kit: ContractKit<T>,
  create: () => Promise<T> | T,
  supports: Supports = {},
): Promise<readonly string[]> {
  return failing(kit, { create }, supports);
}
