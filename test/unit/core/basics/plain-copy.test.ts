import { expect } from 'chai';
import fc from 'fast-check';
import { copyPlain, isPlain } from '../../../../src/core/basics/plain-copy.js';

const faultsOf = (value: unknown): readonly string[] =>
  copyPlain(value).faults.map(({ path, what }) => [path.join('.'), what].join(' '));

describe('copyPlain', () => {
  it('copies what JSON can say, key for key', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const { copy, faults } = copyPlain(value);
        expect(faults).to.deep.equal([]);
        expect(JSON.stringify(copy)).to.equal(JSON.stringify(value));
        if (typeof value === 'object' && value !== null) expect(copy).to.not.equal(value);
      }),
    );
  });

  it('gives something frozen or a fault, and never throws, whatever is given', () => {
    fc.assert(
      fc.property(
        fc.anything({ withMap: true, withDate: true, withSparseArray: true }),
        (value) => {
          const { copy } = copyPlain(value);
          expect(copy === undefined || Object.isFrozen(copy)).to.equal(true);
        },
      ),
    );
  });

  it('keeps undefined, big and odd numbers as they are', () => {
    const odd = { a: undefined, b: NaN, c: -0, d: 5n, e: Infinity };
    expect(copyPlain(odd)).to.deep.equal({ copy: odd, faults: [] });
  });

  it('finds what holds itself, and lets one thing stand in two places', () => {
    const shared = { a: 1 };
    expect(faultsOf({ left: shared, right: [shared] })).to.deep.equal([]);
    const circle: Record<string, unknown> = { in: {} };
    circle['in'] = { again: [circle] };
    expect(faultsOf(circle)).to.deep.equal(['in.again.0 holds itself']);
  });

  it('stops at what is too much, and says so once', () => {
    let doubled: unknown = 'x';
    for (let level = 0; level < 40; level += 1) doubled = [doubled, doubled];
    expect(faultsOf(doubled)).to.have.length(1);
    expect(faultsOf(doubled)[0]).to.include('is beyond the 100000 parts');
    expect(faultsOf({ long: new Array(4_000_000_000) })).to.have.length(1);
  });

  it('names what is no data by its kind and not by what it holds', () => {
    class Secret {
      readonly key = 'hunter2';
    }
    const faults = faultsOf({ a: new Secret(), b: [() => 'hunter2'], c: Symbol('hunter2') });
    expect(faults.join()).to.include('a is an object of class Secret').and.not.include('hunter2');
  });
});

describe('isPlain', () => {
  it('is true for objects as they are written, or made without a prototype', () => {
    expect([{}, Object.create(null), JSON.parse('{}')].every(isPlain)).to.equal(true);
    expect([[], new Map(), Object.create({}), null, 'x', () => 1].some(isPlain)).to.equal(false);
  });
});
