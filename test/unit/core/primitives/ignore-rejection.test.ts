import { expect } from 'chai';
import { ignoreRejection } from '../../../../src/core/primitives/ignore-rejection.js';

describe('ignoreRejection', () => {
  it('leaves what it was given as it was, and runs nothing of it', () => {
    let ran = 0;
    class Own extends Promise<number> {
      static override get [Symbol.species]() {
        ran += 1;
        return Promise;
      }
    }
    const plain = Own.resolve(1);
    const marked = Object.assign(Own.resolve(1), { constructor: Own, then: () => (ran += 1) });
    ran = 0;
    for (const work of [plain, marked, { then: () => (ran += 1) }, new Proxy(plain, {})])
      ignoreRejection(work);
    expect(ran).to.equal(0);
    expect(Object.hasOwn(plain, 'constructor')).to.equal(false);
    expect(Object.getOwnPropertyDescriptor(marked, 'constructor')).to.include({
      value: Own,
      enumerable: true,
    });
  });

  it('harms nothing that is no promise', () => {
    for (const work of [undefined, null, 'text', 7, {}, Object.freeze({ then: 1 })])
      expect(() => ignoreRejection(work)).to.not.throw();
  });
});
