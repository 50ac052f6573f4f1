import { expect } from 'chai';
import { address } from '../../../../src/core/messaging/address.js';
import { principalsOf, rootPrincipalOf } from '../../../../src/core/messaging/caller.js';
import { HostCallerMint } from '../../../../src/core/messaging/host-caller-mint.js';

const minted = (...chain: string[]) =>
  new HostCallerMint().mint({
    principal: address('agent://acme/planner'),
    chain: chain.map(address),
    entry: 'agent',
    tenant: 'acme',
    strength: 4,
  });

describe('the principals of a caller', () => {
  it('are the chain, oldest first, and then the principal itself', () => {
    const caller = minted('human://ada', 'agent://acme/desk');
    expect(principalsOf(caller)).to.deep.equal([
      'human://ada',
      'agent://acme/desk',
      'agent://acme/planner',
    ]);
  });

  it('begin with the root', () => {
    expect(rootPrincipalOf(minted('human://ada', 'agent://acme/desk'))).to.equal('human://ada');
  });

  it('are the principal alone for whoever acts for itself', () => {
    expect(principalsOf(minted())).to.deep.equal(['agent://acme/planner']);
    expect(rootPrincipalOf(minted())).to.equal('agent://acme/planner');
  });
});
