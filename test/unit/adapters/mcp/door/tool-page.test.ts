import { expect } from 'chai';
import { pageOf } from '../../../../../src/adapters/mcp/door/tool-page.js';

const named = (count: number): { name: string }[] =>
  Array.from({ length: count }, (_, index) => ({ name: `n-${10_000 + index}` }));

describe('pageOf', () => {
  it('gives a short list whole', () => {
    expect(pageOf(named(200), undefined)).to.deep.equal({ items: named(200) });
    expect(pageOf([], undefined)).to.deep.equal({ items: [] });
  });

  it('neither repeats nor skips what stayed when the list changes between two pages', () => {
    const all = named(500);
    const first = pageOf(all, undefined);
    const changed = [...all.slice(50), { name: 'a-new-one' }, { name: 'n-10250-x' }];
    const second = pageOf(changed, first.nextCursor);
    expect(second.items[0]?.name).to.equal('n-10200');
    expect(second.items.map(({ name }) => name)).to.include('n-10250-x');
  });

  it('puts the list in one order, whatever order it came in', () => {
    const names = pageOf([...named(10)].reverse(), undefined).items;
    expect(names).to.deep.equal(named(10));
  });

  it('refuses a cursor that it did not make', () => {
    for (const cursor of ['', '!', 'AA==', 'x'.repeat(10_000), 'bi0 xMA'])
      expect(() => pageOf(named(3), cursor), cursor.slice(0, 9)).to.throw('Invalid cursor');
  });
});
