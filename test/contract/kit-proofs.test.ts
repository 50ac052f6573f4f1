import { expect } from 'chai';
import { kitProofs } from '../support/kit-proofs.js';

const proofs = await kitProofs();

for (const { seam, clauses, faults, failingOfSound, failingOf } of proofs) {
  describe(`the kit of ${seam}`, () => {
    it('has nothing against a sound subject', async () => {
      expect(await failingOfSound()).to.deep.equal([]);
    });

    it('is shown a broken subject for each clause', () => {
      const broken = faults.map(({ breaks }) => breaks);
      expect(clauses.filter((clause) => !broken.includes(clause))).to.deep.equal([]);
      expect(broken.filter((clause) => !clauses.includes(clause))).to.deep.equal([]);
    });

    for (const { name, breaks } of faults) {
      it(`notices ${name}, by ${breaks} alone`, async () => {
        expect(await failingOf(name)).to.deep.equal([breaks]);
      });
    }
  });
}

describe('the kits together', () => {
  it('are shown a hundred faults and more, each of its own name', () => {
    const names = proofs.flatMap(({ seam, faults }) => faults.map(({ name }) => `${seam}: ${name}`));
    expect(names.length).to.be.at.least(100);
    expect(new Set(names).size).to.equal(names.length);
  });
});
