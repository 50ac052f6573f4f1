import { expect } from 'chai';
import { withoutSecrets } from '../../../../../src/adapters/mcp/agents/without-secrets.js';

describe('withoutSecrets', () => {
  it('blots out every value, the longest first', () => {
    const text = 'bad key abcdef123 (Bearer abcdef), twice: abcdef123';
    expect(withoutSecrets(text, ['abcdef', 'abcdef123'])).to.equal(
      'bad key *** (Bearer ***), twice: ***',
    );
  });

  it('knows a credential without the scheme before it', () => {
    expect(withoutSecrets('got abcdef, no Bearer', ['Bearer abcdef'])).to.equal(
      'got ***, no Bearer',
    );
  });

  it('leaves words alone that are too short for a secret', () => {
    expect(withoutSecrets('line 1 is true', ['1', 'true', ''])).to.equal('line 1 is true');
  });
});
