import { expect } from 'chai';
import { freezeDeep } from '../../../../src/core/basics/freeze-deep.js';

describe('freezeDeep', () => {
  it('freezes every part, also inside of what was frozen before, and gives the very data back', () => {
    const deep = { list: [{ leaf: 1 }] };
    const data = Object.freeze({ deep, text: 'a', nothing: null });
    expect(freezeDeep(data)).to.equal(data);
    for (const part of [deep, deep.list, deep.list[0]]) expect(part).to.be.frozen;
  });

  it('ends for data that goes in a circle, and for data deeper than any stack', () => {
    const circle: Record<string, unknown> = {};
    circle['again'] = circle;
    expect(freezeDeep(circle)).to.be.frozen;
    let deep: object = {};
    for (let levels = 0; levels < 100_000; levels += 1) deep = { deep };
    expect(freezeDeep(deep)).to.be.frozen;
  });

  it('takes many parts at once', () => {
    const wide = Array.from({ length: 300_000 }, () => ({}));
    expect(freezeDeep(wide)[299_999]).to.be.frozen;
  });

  it('gives back what cannot be frozen as it is', () => {
    for (const value of [undefined, null, 1, 'text']) expect(freezeDeep(value)).to.equal(value);
  });
});
