import { expect } from 'chai';
import {
  compareLevels,
  domainJson,
  expertiseLevels,
} from '../../../../src/core/expertise/expertise-domain.js';

describe('an expertise domain', () => {
  it('has levels from weakest to strongest, a missing one being weaker than any', () => {
    const all = [undefined, ...expertiseLevels];
    expect([...all].reverse().sort(compareLevels)).to.deep.equal([...expertiseLevels, undefined]);
    expect(compareLevels(undefined, 'beginner')).to.be.lessThan(0);
    expect(compareLevels('expert', 'advanced')).to.be.greaterThan(0);
    expect(compareLevels('expert', 'expert')).to.equal(0);
  });

  it('is compared with its missing parts as null', () => {
    expect(domainJson({ name: 'a', description: 'b', level: 'expert' })).to.deep.equal({
      name: 'a',
      description: 'b',
      level: 'expert',
      inputSchema: null,
      outputSchema: null,
      effect: null,
      idempotent: null,
    });
  });
});
