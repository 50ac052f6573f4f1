import { expect } from 'chai';
import { FrozenMap } from '../../../../../src/core/primitives/frozen-map.js';
import { asText } from '../../../../../src/core/testing/kit/as-text.js';

describe('asText', () => {
  it('is alike for the same data, whatever the order of keys', () => {
    expect(asText({ a: 1, b: [{ d: 'x', c: null }] })).to.equal(
      asText({ b: [{ c: null, d: 'x' }], a: 1, e: undefined }),
    );
    expect(asText({ a: 1, b: ['x'] })).to.equal('{"a":1,"b":["x"]}');
  });

  it('tells apart what JSON writes alike or not at all', () => {
    const circle: { me?: unknown } = {};
    circle.me = circle;
    const values = [
      ...[undefined, null, NaN, Infinity, 0, -0, 1n, 1, '1', 'null', true, Symbol('a')],
      ...[[], {}, [undefined], [null], [[]], circle, () => 0],
      ...[new Map(), new Map([['a', 1]]), new Map([['a', 2]]), new Set(), new Set(['a'])],
      ...[new Date(0), new Date(1), new Error('a'), new Error('b')],
      Object.assign(new Error('a'), { code: 'X' }),
    ];
    expect(new Set(values.map(asText)).size).to.equal(values.length);
  });

  it('reads a map of any class by its entries', () => {
    const entries: readonly (readonly [string, unknown])[] = [
      ['b', { c: 1 }],
      ['a', { c: 2 }],
    ];
    expect(asText(new FrozenMap(entries))).to.equal(asText(new Map([...entries].reverse())));
    expect(asText(new FrozenMap(entries))).not.to.equal(asText(new FrozenMap(entries.slice(1))));
  });
});
