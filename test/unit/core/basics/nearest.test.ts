import { expect } from 'chai';
import fc from 'fast-check';
import {
  offersFor,
  editDistance,
  nearest,
  suggestion,
  suggestionsFor,
} from '../../../../src/core/basics/nearest.js';

const word = fc.string({ maxLength: 8 });

describe('editDistance', () => {
  it('counts insertions, deletions, replacements and swapped neighbours', () => {
    const pairs: readonly (readonly [string, string, number])[] = [
      ['', '', 0],
      ['unit', 'units', 1],
      ['unnits', 'units', 1],
      ['opacyty', 'opacity', 1],
      ['sdtio', 'stdio', 1],
      ['kitten', 'sitting', 3],
      ['abc', '', 3],
    ];
    for (const [from, to, distance] of pairs) expect(editDistance(from, to)).to.equal(distance);
  });

  it('is the same both ways, and nothing only between equals', () => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(editDistance(one, other)).to.equal(editDistance(other, one));
        expect(editDistance(one, other) === 0).to.equal(one === other);
        expect(editDistance(one, other)).to.be.at.most(Math.max(one.length, other.length));
      }),
    );
  });
});

describe('nearest', () => {
  const known = ['members', 'isolated', 'boundary', 'grants'];

  it('finds what was probably meant, whatever its case', () => {
    expect(nearest('membres', known)).to.equal('members');
    expect(nearest('Grants', known)).to.equal('grants');
    expect(nearest('isolate', known)).to.equal('isolated');
  });

  it('finds nothing where nothing is near', () => {
    expect(nearest('colour', known)).to.equal(undefined);
    expect(nearest('', known)).to.equal(undefined);
    expect(nearest('x', [])).to.equal(undefined);
  });

  it('gives up after a number of words, as each costs time for every candidate', () => {
    const suggest = suggestionsFor(2);
    const said = ['membres', 'isolate', 'grant'].map((word) => suggest(word, known));
    expect(said).to.deep.equal(['; did you mean "members"?', '; did you mean "isolated"?', '']);
  });

  it('becomes a question, or nothing', () => {
    expect(suggestion('membres', known)).to.equal('; did you mean "members"?');
    expect(suggestion('colour', known)).to.equal('');
  });
});

describe('offersFor', () => {
  it('tells what was probably meant, a number of times, and always all there is', () => {
    const offer = offersFor(1);
    expect(offer('polices', ['grants', 'policies'], 'known ones')).to.equal(
      'did you mean "policies"? known ones: grants, policies',
    );
    expect(offer('polices', ['grants', 'policies'], 'known ones')).to.equal(
      'known ones: grants, policies',
    );
    expect(offersFor(1)('x', ['grants'], 'sections')).to.equal('sections: grants');
  });
});
