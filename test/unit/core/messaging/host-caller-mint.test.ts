import { expect } from 'chai';
import { address, type Address } from '../../../../src/core/messaging/address.js';
import type { CallerClaim } from '../../../../src/core/messaging/caller-mint.js';
import { HostCallerMint } from '../../../../src/core/messaging/host-caller-mint.js';

const claim: CallerClaim = {
  principal: address('human://ada'),
  chain: [address('human://root'), address('agent://acme/planner')],
  entry: 'mcp',
  tenant: 'acme',
  strength: 2,
};

describe('HostCallerMint', () => {
  it('mints a caller of exactly what the host claims', () => {
    const caller = new HostCallerMint().mint(claim);
    expect(caller).to.deep.equal(claim);
  });

  it('freezes the caller and its chain', () => {
    const caller = new HostCallerMint().mint(claim);
    expect(Object.isFrozen(caller)).to.equal(true);
    expect(Object.isFrozen(caller.chain)).to.equal(true);
  });

  it('keeps nothing of a claim but what a caller is made of', () => {
    const caller = new HostCallerMint().mint({ ...claim, ...{ admin: true } });
    expect(Object.keys(caller)).to.have.members([
      'principal',
      'chain',
      'entry',
      'tenant',
      'strength',
    ]);
  });

  it('does not follow what happens to the claim afterwards', () => {
    const chain = [address('human://root')];
    const caller = new HostCallerMint().mint({ ...claim, chain });
    chain.pop();
    expect(caller.chain).to.deep.equal(['human://root']);
  });

  it('gives a caller without a chain an empty one', () => {
    const { chain: _, ...alone } = claim;
    expect(new HostCallerMint().mint(alone).chain).to.deep.equal([]);
  });

  it('knows the very object that it minted', () => {
    const mint = new HostCallerMint();
    expect(mint.isMinted(mint.mint(claim))).to.equal(true);
  });

  for (const [what, alike] of [
    ['a spread copy', (caller: object) => ({ ...caller })],
    ['a structured clone', (caller: object) => structuredClone(caller)],
    ['a proxy', (caller: object) => new Proxy(caller, {})],
    ['an heir', (caller: object): unknown => Object.create(caller)],
    ['JSON of it', (caller: object): unknown => JSON.parse(JSON.stringify(caller))],
    ['another mint’s', () => new HostCallerMint().mint(claim)],
    ['null', () => null],
    ['undefined', () => undefined],
    ['a text', () => 'human://ada'],
  ] as const) {
    it(`takes ${what} for no caller`, () => {
      const mint = new HostCallerMint();
      expect(mint.isMinted(alike(mint.mint(claim)))).to.equal(false);
    });
  }

  for (const [what, flaw] of [
    ['nobody', { principal: undefined }],
    ['a principal that is no address', { principal: 'ada' }],
    ['a principal that is not canonical', { principal: 'HUMAN://ada' }],
    ['a chain with something else in it', { chain: ['human://root', ''] }],
    ['a chain that is no array', { chain: 'human://root' }],
    ['a chain that holds itself', { chain: [claim.chain] }],
    ['a chain of more than 64', { chain: Array.from({ length: 65 }, () => 'human://root') }],
    ['an unknown way in', { entry: 'window' }],
    ['an empty tenant', { tenant: '' }],
    ['a tenant that is no text', { tenant: ['acme'] }],
    ['a strength above 5', { strength: 6 }],
    ['a strength that is no number', { strength: '3' }],
  ] as const) {
    it(`refuses to mint ${what}`, () => {
      const flawed = { ...claim, ...flaw } as unknown as CallerClaim;
      expect(() => new HostCallerMint().mint(flawed)).to.throw('A caller cannot be minted');
    });
  }

  it('says which principal of a chain is malformed, and not what was in its place', () => {
    const chain = [address('human://root'), 'sk-1234' as Address];
    expect(() => new HostCallerMint().mint({ ...claim, chain })).to.throw(
      'A caller cannot be minted: chain[1] is not a canonical address.',
    );
  });
});
