import { expect } from 'chai';
import { readBound } from '../../../../../src/core/container/tokens/read-bound.js';
import { sectionOf, wholeNumber } from '../../../../../src/core/container/tokens/settings.js';

interface Limits {
  readonly depth: number;
  readonly calls: number;
}
const read = sectionOf<Limits>({
  depth: wholeNumber({ least: 1, most: 8, otherwise: 4 }),
  calls: wholeNumber({ least: 1 }),
});

describe('readBound', () => {
  it('gives settings that fit, as the section would come to', () => {
    expect(readBound({ depth: 2, calls: 3 }, read)).to.deep.equal({ depth: 2, calls: 3 });
  });

  it('names every setting that does not fit, and what would', () => {
    for (const odd of [NaN, Infinity, -1, 0.5, '4', null])
      expect(() => readBound({ depth: odd, calls: 0 } as Limits, read), String(odd)).to.throw(
        'Settings cannot be used: "depth" does not fit; give a whole number from 1 to 8. "calls" does not fit; give a whole number from 1',
      );
  });
});
