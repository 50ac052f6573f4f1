import { expect } from 'chai';
import { whyOf } from '../../../../src/core/basics/why-of.js';

const hostile = Object.defineProperty(new Error('x'), 'message', {
  get: () => {
    throw new Error('not even that');
  },
});

describe('whyOf', () => {
  it('says what was thrown on one line', () => {
    expect(whyOf(new Error('disk\n  full'))).to.equal('disk full');
    expect(whyOf(new TypeError(''))).to.equal('TypeError');
    expect(['text', 7, undefined, null].map(whyOf)).to.deep.equal([
      'text',
      '7',
      'undefined',
      'null',
    ]);
    expect(whyOf(Symbol('sign'))).to.equal('Symbol(sign)');
  });

  it('never throws itself', () => {
    for (const thrown of [Object.create(null), hostile])
      expect(whyOf(thrown)).to.equal('for a reason that cannot be put into words');
  });
});
