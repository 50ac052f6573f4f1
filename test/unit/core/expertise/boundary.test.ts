import { expect } from 'chai';
import { matchesPattern, patternFault } from '../../../../src/core/expertise/boundary.js';

describe('a pattern of a boundary', () => {
  it('covers a whole name, in any case', () => {
    expect(matchesPattern('Python', 'pYTHON')).to.equal(true);
    expect(matchesPattern('python', 'python 3')).to.equal(false);
  });

  it('covers every name that begins with what stands before a * at its end', () => {
    expect(matchesPattern('py*', 'Python')).to.equal(true);
    expect(matchesPattern('*', '')).to.equal(true);
    expect(matchesPattern('py*', 'p')).to.equal(false);
  });

  it('is at fault when it is empty, or has a * anywhere else', () => {
    expect(patternFault('')).to.include('cannot be empty');
    expect(patternFault('a*b')).to.include('at the end');
    expect(patternFault('**')).to.include('at the end');
    expect(patternFault('a*')).to.equal(undefined);
  });
});
