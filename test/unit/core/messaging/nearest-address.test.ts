import { expect } from 'chai';
import { address } from '../../../../src/core/messaging/address.js';
import { nearestAddress } from '../../../../src/core/messaging/nearest-address.js';

describe('nearestAddress', () => {
  const known = ['agent://clerk', 'unit://clark', 'agent://bo'].map(address);

  it('is the one that was probably meant, of the same scheme', () => {
    expect(nearestAddress(address('agent://clark'), known)).to.equal('agent://clerk');
  });

  it('is none where only the scheme is alike', () => {
    expect(nearestAddress(address('agent://eve'), known)).to.equal(undefined);
    expect(nearestAddress(address('human://clerk'), known)).to.equal(undefined);
  });
});
