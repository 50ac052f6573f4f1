import { expect } from 'chai';
import { bearerKeyIn } from '../../../../../src/adapters/mcp/door/bearer-key.js';

describe('bearerKeyIn', () => {
  it('finds the key, however the scheme is written', () => {
    for (const scheme of ['Bearer', 'bearer', 'BEARER'])
      expect(bearerKeyIn(`${scheme} sk_a-b.c~d+e/f==`)).to.equal('sk_a-b.c~d+e/f==');
  });

  it('finds none in anything else', () => {
    const bad = [
      undefined,
      '',
      'Bearer',
      'Bearer ',
      'Basic abc',
      'abc',
      'Bearer a b',
      'Bearer a,b',
    ];
    for (const one of bad) expect(bearerKeyIn(one), String(one)).to.equal(undefined);
  });
});
