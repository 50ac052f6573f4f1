import { expect } from 'chai';
import type { ContractKit } from '../../../src/core/testing/contract-kit.js';
import { failingClauses } from '../failing-clauses.js';

/** Shows that a kit notices: one broken subject a clause, which fails that clause and no other. */
export function describeKit<T>(
  kit: ContractKit<T>,
  brokenSubjects: Readonly<Record<string, () => T>>,
): void {
  describe(`the kit of ${kit.seam}`, () => {
    it('has a broken subject for each clause', () => {
      expect(Object.keys(brokenSubjects)).to.deep.equal(kit.clauses.map(({ id }) => id));
    });

    for (const [id, create] of Object.entries(brokenSubjects)) {
      it(`fails ${id}, and nothing else, for a subject that breaks it`, async () => {
        expect(await failingClauses(kit, create)).to.deep.equal([id]);
      });
    }
  });
}
