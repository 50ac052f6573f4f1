import { expect } from 'chai';
import fc from 'fast-check';
import { frozenCopy } from '../../../../src/core/basics/frozen-copy.js';

describe('frozenCopy', () => {
  it('is equal to any JSON value and shares nothing with it', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        fc.pre(!JSON.stringify(value).includes('"__proto__"'));
        const text = JSON.stringify(value);
        const copy = frozenCopy(value);
        expect(JSON.stringify(copy)).to.equal(text);
        if (typeof value === 'object' && value !== null) expect(copy).not.to.equal(value);
      }),
    );
  });

  it('is frozen at every depth', () => {
    const copy = frozenCopy({ a: [{ b: { c: 1 } }] });
    for (const part of [copy, copy.a, copy.a[0], copy.a[0]?.b])
      expect(Object.isFrozen(part)).to.equal(true);
  });

  it('reads each part once, and keeps what it read', () => {
    let reads = 0;
    const copy = frozenCopy({
      get text() {
        return `reading ${String((reads += 1))}`;
      },
    });
    expect([copy.text, copy.text, reads]).to.deep.equal(['reading 1', 'reading 1', 1]);
  });

  it('refuses what is no plain data', () => {
    const own = Object.defineProperty({}, '__proto__', { value: {}, enumerable: true });
    for (const value of [() => 1, { act: () => 1 }, new Map(), [new Date(0)], { own }])
      expect(() => frozenCopy<unknown>(value)).to.throw(TypeError, 'data');
  });

  it('takes data without a prototype', () => {
    const bare: unknown = Object.assign(Object.create(null), { a: 1 });
    expect(frozenCopy(bare)).to.deep.equal({ a: 1 });
  });
});
