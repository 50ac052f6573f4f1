import { expect } from 'chai';
import fc from 'fast-check';
import { copyArguments } from '../../../../src/skills/invocation/argument-copy.js';

const limits = { maxArgumentBytes: 2_000, maxArgumentDepth: 5 };

function refusalOf(given: unknown): string {
  const copy = copyArguments(given, limits);
  if (copy.kind === 'copied') return 'copied';
  return `${copy.violation.pointer} ${copy.violation.message}`.trim();
}

function nested(depth: number): unknown {
  let value: unknown = {};
  for (let level = 1; level < depth; level += 1) value = { a: value };
  return value;
}

describe('the copy of arguments', () => {
  it('refuses what is no JSON object, with the place and without the value', () => {
    const hidden = Symbol('hidden');
    const rows: readonly (readonly [unknown, string])[] = [
      [undefined, 'must be an object'],
      [null, 'must be an object'],
      [[1], 'must be an object'],
      ['text', 'must be an object'],
      [{ a: undefined }, '/a is not a JSON value'],
      [{ a: [1, Number.NaN] }, '/a/1 is not a JSON value'],
      [{ a: 1n }, '/a is not a JSON value'],
      [{ a: () => 1 }, '/a is not a JSON value'],
      [{ a: Object.assign([1], { length: 3 }) }, '/a/1 is not a JSON value'],
      [{ a: new Date(0) }, '/a is not a plain object'],
      [{ a: { [hidden]: 1 } }, '/a is not a plain object'],
      [{ 'a/b~': 1n }, '/a~1b~0 is not a JSON value'],
      [JSON.parse('{"a":{"__proto__":{"x":1}}}'), '/a/__proto__ has a name that is not allowed'],
      [{ constructor: 1 }, '/constructor has a name that is not allowed'],
      [{ a: { prototype: 1 } }, '/a/prototype has a name that is not allowed'],
      [{ a: 'half \ud800' }, '/a has half a surrogate pair'],
      [{ a: '\udc00 half' }, '/a has half a surrogate pair'],
      [{ '\ud800': 1 }, '/\ud800 has half a surrogate pair'],
      [{ a: 'x'.repeat(3_000) }, '/a goes over the 2000 bytes that arguments may have'],
      [{ a: '\u0001'.repeat(400) }, '/a goes over the 2000 bytes that arguments may have'],
      [{ a: '€'.repeat(700) }, '/a goes over the 2000 bytes that arguments may have'],
    ];
    for (const [given, refusal] of rows) expect(refusalOf(given)).to.equal(refusal);
  });

  it('allows the depth it is told and not one more', () => {
    expect(refusalOf(nested(5))).to.equal('copied');
    expect(refusalOf(nested(6))).to.include('is nested more than 5 deep');
    expect(refusalOf(nested(200_000))).to.include('is nested more than 5 deep');
  });

  it('ends for an object that contains itself, and for one that throws', () => {
    const circle: Record<string, unknown> = {};
    circle['self'] = circle;
    expect(refusalOf(circle)).to.include('nested more');
    const trap = new Proxy({}, { ownKeys: () => expect.fail('trapped') });
    expect(refusalOf(trap)).to.equal('cannot be read');
  });

  it('is frozen through and through, and keeps nothing of the original', () => {
    const given = { list: [{ a: 1 }], text: 'x' };
    const copy = copyArguments(given, limits);
    if (copy.kind !== 'copied') throw new Error('it was refused');
    given.list.push({ a: 2 });
    expect(copy.arguments).to.deep.equal({ list: [{ a: 1 }], text: 'x' });
    expect(copy.arguments).to.be.frozen;
    expect(copy.arguments['list']).to.be.frozen;
  });

  it('reads each part once, so that nobody can show one thing and send another', () => {
    let reads = 0;
    const given = {
      get a() {
        reads += 1;
        return reads;
      },
    };
    const copy = copyArguments(given, limits);
    expect([reads, copy.kind === 'copied' && copy.arguments]).to.deep.equal([1, { a: 1 }]);
  });

  it('is the same JSON for whatever is accepted', () => {
    let accepted = 0;
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (given) => {
        const copy = copyArguments(given, { maxArgumentBytes: 100_000, maxArgumentDepth: 32 });
        if (copy.kind !== 'copied') return;
        accepted += 1;
        expect(JSON.stringify(copy.arguments)).to.equal(JSON.stringify(given));
      }),
    );
    expect(accepted).to.be.greaterThan(30);
  });

  it('lets nothing through by limits that are no numbers', () => {
    for (const odd of [{ maxArgumentBytes: NaN }, { maxArgumentDepth: NaN }])
      expect(copyArguments({ a: 1 }, { ...limits, ...odd }).kind).to.equal('refused');
  });
});
