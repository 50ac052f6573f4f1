import { expect } from 'chai';
import { aCallerMint } from '../../../../../src/core/testing/builders/a-caller-mint.js';
import { aClaim } from '../../../../../src/core/testing/builders/builders.js';

describe('aCallerMint', () => {
  it('knows the callers that it made, and no other mint’s', () => {
    const [mint, other] = [aCallerMint(), aCallerMint()];
    const caller = mint.mint(aClaim());
    expect([mint.isMinted(caller), other.isMinted(caller)]).to.deep.equal([true, false]);
  });
});
