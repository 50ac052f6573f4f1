import { expect } from 'chai';
import { itemsOf } from '../../../../src/core/basics/items-of.js';

class Lying extends Array<string> {
  override map(): never {
    throw new Error('not to be asked');
  }
  override *[Symbol.iterator](): Generator<string, undefined> {
    yield 'another';
    return undefined;
  }
}

describe('itemsOf', () => {
  it('reads a list by its numbers, whatever it says of itself', () => {
    const items = itemsOf(Lying.of('a', 'b'));
    expect(items).to.deep.equal(['a', 'b']);
    expect(Object.getPrototypeOf(items)).to.equal(Array.prototype);
  });

  it('reads a hole as undefined', () => {
    expect(itemsOf(new Array(2))).to.deep.equal([undefined, undefined]);
  });
});
