import { expect } from 'chai';
import fc from 'fast-check';
import type { Placement } from '../../../../../src/core/container/tokens/module.js';
import { orderByPlacement } from '../../../../../src/core/container/judging/placement-order.js';

const idsOf = (items: readonly Placement[]): readonly string[] =>
  orderByPlacement(items).ordered.map(({ id }) => id);

/** Items whose wishes all point from a smaller to a larger number, so that an order exists. */
const orderable = fc
  .integer({ min: 1, max: 12 })
  .chain((count) =>
    fc.record({
      count: fc.constant(count),
      edges: fc.array(fc.tuple(fc.nat(count - 1), fc.nat(count - 1)), { maxLength: 24 }),
      names: fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: count, maxLength: count }),
    }),
  )
  .map(({ count, edges, names }) => {
    const name = (index: number): string => names[index] ?? '';
    const wishes = edges
      .filter(([a, b]) => a < b)
      .map(([a, b], index) => ({ first: name(a), second: name(b), said: index % 2 }));
    const items = Array.from({ length: count }, (_, index) => ({
      id: name(index),
      before: wishes.filter((w) => w.said === 0 && w.first === name(index)).map((w) => w.second),
      after: wishes.filter((w) => w.said === 1 && w.second === name(index)).map((w) => w.first),
    }));
    return { items, wishes };
  });

describe('orderByPlacement', () => {
  it('keeps every wish and loses no item, whatever is asked', () => {
    fc.assert(
      fc.property(orderable, ({ items, wishes }) => {
        const ids = idsOf(items);
        expect([...ids].sort()).to.deep.equal(items.map(({ id }) => id).sort());
        for (const { first, second } of wishes) {
          expect(ids.indexOf(first)).to.be.lessThan(ids.indexOf(second));
        }
      }),
    );
  });

  it('gives one order whatever the order in which the items come', () => {
    fc.assert(
      fc.property(
        orderable.chain(({ items }) =>
          fc.tuple(
            fc.constant(items),
            fc.shuffledSubarray(items, { minLength: items.length, maxLength: items.length }),
          ),
        ),
        ([items, shuffled]) => {
          expect(idsOf(shuffled)).to.deep.equal(idsOf(items));
        },
      ),
    );
  });

  it('names a circle for any set of wishes that has no order', () => {
    fc.assert(
      fc.property(orderable, fc.nat(), ({ items, wishes }, pick) => {
        fc.pre(wishes.length > 0);
        const { first, second } = wishes[pick % wishes.length] ?? { first: '', second: '' };
        const { cycle, ordered } = orderByPlacement(
          items.map((item) =>
            item.id === second ? { ...item, before: [...item.before, first] } : item,
          ),
        );
        expect(cycle?.at(0)).to.equal(cycle?.at(-1));
        expect(cycle).to.have.length.greaterThan(2);
        expect(ordered.map(({ id }) => id)).not.to.include.members([first, second]);
      }),
    );
  });

  it('decides by id where wishes leave a choice', () => {
    const items = [{ id: 'c' }, { id: 'b', after: ['c'] }, { id: 'a' }, { id: 'B' }];
    expect(idsOf(items)).to.deep.equal(['B', 'a', 'c', 'b']);
  });

  it('gives the path of a circle in the order that was asked for', () => {
    const { cycle } = orderByPlacement([
      { id: 'a', before: ['b'] },
      { id: 'b', before: ['c'] },
      { id: 'c', before: ['a'] },
    ]);
    expect(cycle?.join(' ')).to.match(/^(a b c a|b c a b|c a b c)$/);
  });

  it('takes an item that stands before itself for a circle', () => {
    expect(orderByPlacement([{ id: 'a', before: ['a'] }]).cycle).to.deep.equal(['a', 'a']);
  });

  it('names every wish about an id that nobody has, and orders the rest', () => {
    const { ordered, unknown } = orderByPlacement([
      { id: 'b', after: ['nobody'], before: ['none'] },
      { id: 'a' },
    ]);
    expect(ordered.map(({ id }) => id)).to.deep.equal(['a', 'b']);
    expect(unknown).to.deep.equal([
      { id: 'b', relation: 'before', other: 'none' },
      { id: 'b', relation: 'after', other: 'nobody' },
    ]);
  });
});
