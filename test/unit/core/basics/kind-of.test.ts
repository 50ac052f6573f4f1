import { expect } from 'chai';
import { kindOf } from '../../../../src/core/basics/kind-of.js';

describe('kindOf', () => {
  it('says what kind of thing it is, and nothing of what it holds', () => {
    class Secret {
      readonly key = 'hunter2';
    }
    const odd = [
      undefined,
      null,
      7,
      'hunter2',
      [1],
      {},
      new Secret(),
      () => 1,
      Secret,
      Symbol('x'),
    ];
    expect(odd.map(kindOf)).to.deep.equal([
      'undefined',
      'null',
      'a number',
      'a string',
      'a list',
      'an object',
      'an object of class Secret',
      'a function',
      'function Secret',
      'a symbol',
    ]);
  });
});
