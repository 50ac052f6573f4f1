import { expect } from 'chai';
import { FrozenMap } from '../../../../src/core/primitives/frozen-map.js';

const entries = [
  ['a', 1],
  ['b', 2],
] as const;
const mutators = ['set', 'delete', 'clear'] as const;

describe('FrozenMap', () => {
  it('reads like the map that was made of the same entries', () => {
    const map = new FrozenMap<string, number>(entries);
    expect([map.size, map.get('b'), map.get('c'), map.has('a')]).to.deep.equal([
      2,
      2,
      undefined,
      true,
    ]);
    for (const all of [[...map], [...map.entries()], [...new Map(map)]])
      expect(all).to.deep.equal(entries);
    expect([[...map.keys()], [...map.values()]]).to.deep.equal([
      ['a', 'b'],
      [1, 2],
    ]);
  });

  it('visits every entry, with itself and what it was given', () => {
    const map = new FrozenMap<string, number>(entries);
    const seen: unknown[] = [];
    const self = {};
    map.forEach(function (this: unknown, value, key, whole) {
      seen.push([value, key, whole === map, this === self]);
    }, self);
    expect(seen).to.deep.equal([
      [1, 'a', true, true],
      [2, 'b', true, true],
    ]);
  });

  for (const name of mutators)
    it(`cannot be changed by ${name}, not even by that of Map itself`, () => {
      const map = new FrozenMap<string, number>(entries);
      const borrowed: unknown = Reflect.get(Map.prototype, name);
      expect(Reflect.get(map, name)).to.equal(undefined);
      expect(() => void Reflect.apply(borrowed as () => void, map, ['a', 3])).to.throw(TypeError);
      expect(Reflect.set(map, name, borrowed)).to.equal(false);
      expect([...map]).to.deep.equal(entries);
    });

  it('keeps nothing of what it was made of', () => {
    const given = new Map<string, number>(entries);
    const map = new FrozenMap(given);
    given.set('c', 3);
    expect(map.has('c')).to.equal(false);
  });
});
