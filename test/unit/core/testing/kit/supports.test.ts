import { expect } from 'chai';
import { checkSupports, skipReason } from '../../../../../src/core/testing/kit/supports.js';

const dims = { when: { feature: 'dimmer', declared: true, otherwise: 'it is on or off' } };
const stays = { when: { feature: 'dimmer', declared: false, otherwise: 'it can be dimmed' } };

describe('skipReason', () => {
  it('is none for a clause that applies to all, or to what is declared', () => {
    expect(skipReason({}, {})).to.equal(undefined);
    expect(skipReason(dims, { dimmer: true })).to.equal(undefined);
    expect(skipReason(stays, {})).to.equal(undefined);
  });

  it('says what was declared or not, and what then holds', () => {
    expect(skipReason(dims, { dimmer: false })).to.equal('not declared: dimmer, it is on or off');
    expect(skipReason(stays, { dimmer: true })).to.equal('declared: dimmer, it can be dimmed');
  });
});

describe('checkSupports', () => {
  const check =
    (supports: object, clauses: readonly object[] = [dims, stays]) =>
    () =>
      checkSupports({ seam: 'Lamp', clauses }, supports as never);

  it('takes the features that clauses are about, declared or not', () => {
    for (const supports of [{}, { dimmer: true }, { dimmer: false }])
      expect(check(supports)).not.to.throw();
  });

  it('tells every feature that is none, and every value that is neither', () => {
    expect(check({ dimer: true, dimmer: 'yes' })).to.throw(
      'The kit of Lamp cannot be run on what is declared: "dimer" is no feature; did you mean "dimmer"? known ones: dimmer. "dimmer" is a string; give true or false.',
    );
    expect(check({ dimmer: true }, [{}])).to.throw(
      '"dimmer" is no feature; this kit asks for none',
    );
  });
});
