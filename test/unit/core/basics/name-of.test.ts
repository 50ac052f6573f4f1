import { expect } from 'chai';
import { nameOf } from '../../../../src/core/basics/name-of.js';

const named = (name: PropertyDescriptor): object =>
  Object.defineProperty(() => undefined, 'name', name);

describe('nameOf', () => {
  it('says what a class or function is called', () => {
    class Clock {
      readonly now = 0;
    }
    expect(nameOf(Clock)).to.equal('Clock');
    expect(nameOf(named({ value: 'tick' }))).to.equal('tick');
  });

  it('says nothing of what has no name, another thing for a name, or one that cannot be read', () => {
    const explode = (): never => {
      throw new Error('not to be asked');
    };
    for (const target of [{}, named({ value: '' }), named({ value: 7 }), named({ get: explode })])
      expect(nameOf(target)).to.equal(undefined);
  });
});
