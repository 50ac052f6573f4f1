import { expect } from 'chai';
import fc from 'fast-check';
import { NameIndex } from '../../../../src/core/expertise/name-index.js';
import { matchesPattern } from '../../../../src/core/expertise/boundary.js';

describe('NameIndex', () => {
  it('matches exactly when the pattern matches one of the names', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'B', 'é', ' ', '/'), maxLength: 4 });
    const pattern = fc.tuple(letters, fc.constantFrom('', '*')).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.array(letters, { maxLength: 6 }), pattern, (names, asked) => {
        const one = names.some((name) => matchesPattern(asked, name));
        expect(new NameIndex(names).matches(asked)).to.equal(one);
      }),
      { numRuns: 1_000 },
    );
  });
});
