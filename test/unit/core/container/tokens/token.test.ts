import { expect } from 'chai';
import { describeToken, token } from '../../../../../src/core/container/tokens/token.js';

describe('token', () => {
  it('gives the same token for the same name and options', () => {
    const first = token<string>('test/token/Same', { suppliedBy: 'load sameModule' });
    expect(token<string>('test/token/Same', { suppliedBy: 'load sameModule' })).to.equal(first);
  });

  it('is known to every copy of the package in the process', () => {
    const id: unknown = token<string>('test/token/Shared');
    expect(id).to.equal(Symbol.for('skillseam/test/token/Shared'));
  });

  it('lets nobody unseal a seam by declaring it anew', () => {
    const sealed = token<string>('test/token/Sealed', { sealed: true });
    expect(() => token<string>('test/token/Sealed')).to.throw('"test/token/Sealed" is declared');
    expect(describeToken(sealed).sealed).to.equal(true);
  });

  const again: Readonly<Record<string, (name: string) => unknown>> = {
    many: (name) => token<string>(name, { many: true }),
    phases: (name) => token<string, 'a'>(name, { many: true, phases: ['a'] }),
    sealed: (name) => token<string>(name, { sealed: true }),
    guarded: (name) => token<string>(name, { guarded: true }),
    starts: (name) => token<string>(name, { starts: 'last' }),
    keeps: (name) => token<string>(name, { keeps: ['a'] }),
    suppliedBy: (name) => token<string>(name, { suppliedBy: 'load x' }),
  };
  for (const [option, declare] of Object.entries(again)) {
    it(`refuses the same name with another ${option}`, () => {
      token<string>('test/token/Plain');
      expect(() => declare('test/token/Plain')).to.throw('choose another name');
    });
  }
});

describe('token', () => {
  it('tells lists apart that read alike', () => {
    token<string, 'a,b'>('test/token/Lists', { many: true, phases: ['a,b'] });
    const again = (): unknown =>
      token<string, 'a' | 'b'>('test/token/Lists', { many: true, phases: ['a', 'b'] });
    expect(again).to.throw('declared already');
  });
});

describe('describeToken', () => {
  it('names what is no token of ours as well as it can', () => {
    class Foreign {
      readonly kind = 'foreign';
    }
    const named = [Foreign, Symbol('a symbol'), Symbol(), 'text'].map(
      (id) => describeToken(id).name,
    );
    expect(named).to.deep.equal(['Foreign', 'a symbol', 'symbol', 'text']);
  });

  it('keeps what is known about a token from being changed', () => {
    expect(describeToken(token<string>('test/token/Frozen'))).to.be.frozen;
  });
});
