import { expect } from 'chai';
import fc from 'fast-check';
import { describeFault } from '../../../../src/core/errors/describe-fault.js';

describe('describeFault', () => {
  it('gives name and message of an error', () => {
    expect(describeFault(new TypeError('no such thing'))).to.equal('TypeError: no such thing');
  });

  it('gives one line of at most 300 characters for whatever was thrown', () => {
    fc.assert(
      fc.property(fc.anything(), (fault) => {
        const text = describeFault(fault);
        expect(text.length).to.be.at.most(300);
        expect(text).to.not.match(/[\r\n]/);
      }),
    );
  });

  it('has words for what refuses to be put into any', () => {
    const hostile = {
      toString: () => {
        throw new Error('no');
      },
    };
    expect(describeFault(hostile)).to.equal('a fault that cannot be put into words');
    expect(describeFault(Object.create(null))).to.equal('a fault that cannot be put into words');
  });
});
