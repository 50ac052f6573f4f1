import { expect } from 'chai';
import { hasMethod } from '../../../../src/core/basics/has-method.js';

describe('hasMethod', () => {
  it('is true for a method, own or of a class, and for nothing else', () => {
    class Startable {
      start(): void {
        this.start = () => undefined;
      }
    }
    expect(hasMethod(new Startable(), 'start')).to.equal(true);
    for (const value of [{}, { start: 5 }, undefined, 'text'])
      expect(hasMethod(value, 'start')).to.equal(false);
  });

  it('is true for what throws when it is looked at', () => {
    const trap = {
      get start(): never {
        throw new Error('not to be read');
      },
    };
    expect(hasMethod(trap, 'start')).to.equal(true);
  });
});
