import { expect } from 'chai';
import { totalsOf } from '../../scripts/kit-report.js';
import { kitProofs } from '../support/kit-proofs.js';

const proofs = await kitProofs();

for (const { seam, clauses, faults, oneSided, failingOfSound, failingOf } of proofs) {
  describe(`the kit of ${seam}`, () => {
    const ids = clauses.map(({ id }) => id);

    it('has nothing against a sound subject', async () => {
      expect(await failingOfSound()).to.deep.equal([]);
    });

    it('is shown a broken subject for each clause', () => {
      const broken = faults.map(({ breaks }) => breaks);
      expect(ids.filter((clause) => !broken.includes(clause))).to.deep.equal([]);
      expect(broken.filter((clause) => !ids.includes(clause))).to.deep.equal([]);
    });

    it('is shown a sound subject on either side of each condition', () => {
      expect(oneSided).to.deep.equal([]);
    });

    for (const { name, breaks } of faults) {
      it(`notices ${name}, by ${breaks} alone`, async () => {
        expect(await failingOf(name)).to.deep.equal([breaks]);
      });
    }
  });
}

describe('the kits together', () => {
  after(() => console.log(`\n  ${totalsOf(proofs)}\n`));

  it('are shown a hundred faults and more, each of its own name', () => {
    const names = proofs.flatMap(({ seam, faults }) =>
      faults.map(({ name }) => `${seam}: ${name}`),
    );
    expect(names.length).to.be.at.least(100);
    expect(new Set(names).size).to.equal(names.length);
  });
});
