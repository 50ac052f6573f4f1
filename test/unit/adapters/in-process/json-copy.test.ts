import { expect } from 'chai';
import fc from 'fast-check';
import { runInNewContext } from 'node:vm';
import { jsonCopy } from '../../../../src/adapters/in-process/json-copy.js';

describe('jsonCopy', () => {
  it('copies any JSON to equal JSON that shares nothing with it', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        const copy = jsonCopy(value);
        expect(JSON.stringify(copy)).to.equal(JSON.stringify(value));
        if (typeof value === 'object' && value !== null) expect(copy).not.to.equal(value);
      }),
    );
  });

  it('leaves out keys without a value, and refuses holes in lists', () => {
    expect(jsonCopy({ a: undefined, b: 1 })).to.deep.equal({ b: 1 });
    expect(() => jsonCopy([1, , 2])).to.throw(TypeError, 'the result[1] is undefined');
  });

  it('keeps a key named __proto__ a key', () => {
    const copy = jsonCopy(JSON.parse('{"__proto__":{"admin":true}}')) as { admin?: true };
    expect(Object.keys(copy)).to.deep.equal(['__proto__']);
    expect(copy.admin).to.equal(undefined);
  });

  it('takes plain objects of another realm and of none', () => {
    expect(jsonCopy(runInNewContext('({ a: [1] })'))).to.deep.equal({ a: [1] });
    expect(jsonCopy(Object.assign(Object.create(null), { a: 1 }))).to.deep.equal({ a: 1 });
  });

  for (const [value, complaint] of [
    [undefined, 'the result is undefined'],
    [NaN, 'the result is NaN'],
    [Infinity, 'the result is Infinity'],
    [1n, 'the result is bigint'],
    [Symbol('s'), 'the result is symbol'],
    [{ when: new Date(0) }, 'the result.when is a Date'],
    [[() => 1], 'the result[0] is function'],
    [new Map(), 'the result is a Map'],
    [
      Object.create(Object.create(Object.create(null) as object) as object),
      'the result is an object of no known kind',
    ],
  ] as const) {
    it(`refuses what JSON cannot say: ${complaint}`, () => {
      expect(() => jsonCopy(value)).to.throw(TypeError, complaint);
    });
  }

  it('refuses a loop', () => {
    const loop: Record<string, unknown> = {};
    loop['again'] = loop;
    expect(() => jsonCopy(loop)).to.throw(TypeError, 'nested deeper than 100 levels');
  });
});
