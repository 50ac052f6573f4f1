import { expect } from 'chai';
import * as surface from '../../src/index.js';
import { seams } from '../../src/core/seams.js';

describe('the public surface', () => {
  it('has every seam that a host may bind', () => {
    const open = seams.filter(({ sealed }) => !sealed).map(({ name }) => name);
    expect(Object.keys(surface)).to.include.members(open);
  });

  it('composes a host, and lets nobody step around governance', () => {
    expect(surface).to.include.keys('composeHost', 'defineModule', 'coreModule');
    expect(surface).not.to.have.any.keys(
      'defineTrustedModule',
      'getSealed',
      'allowSealed',
      'HostCallerMint',
      'SealedGovernedDelivery',
    );
  });
});
