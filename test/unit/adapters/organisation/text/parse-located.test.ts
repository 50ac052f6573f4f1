import { expect } from 'chai';
import { plainOf } from '../../../../../src/adapters/organisation/text/located.js';
import { parseLocated } from '../../../../../src/adapters/organisation/text/parse-located.js';

describe('parseLocated', () => {
  it('puts the value of an anchor wherever its alias stands', () => {
    const { root, faults } = parseLocated('a: &x { b: [1] }\nc: *x\nd: [*x]\n');
    expect(faults).to.deep.equal([]);
    expect(root && plainOf(root)).to.deep.equal({ a: { b: [1] }, c: { b: [1] }, d: [{ b: [1] }] });
  });

  it('takes tags of the core schema, as they change nothing of the kind of data', () => {
    const { root, faults } = parseLocated('!!map\na: !!str 12\nb: !!int "3"\nc: !!seq []\n');
    expect(faults).to.deep.equal([]);
    expect(root && plainOf(root)).to.deep.equal({ a: '12', b: 3, c: [] });
  });

  it('refuses a value that holds itself', () => {
    expect(parseLocated('&a\nb: *a\n').faults.map(({ message }) => message)).to.have.members([
      'this alias names no anchor before it; quote the text if it is no alias',
      'a value with an anchor cannot hold aliases; write them out',
    ]);
  });

  it('refuses keys that are collections, aliases, null or tagged', () => {
    const { faults } = parseLocated('? [a]\n: 1\n&k b: 2\n*k : 3\n? \n: 4\n!!str c: 5\n!x d: 6\n');
    expect(faults).to.deep.equal([
      { place: { line: 1, column: 3 }, message: 'a key must be text; quote it' },
      { place: { line: 4, column: 1 }, message: 'a key must be text; quote it' },
      { place: { line: 5, column: 3 }, message: 'a key must be text; quote it' },
      {
        place: { line: 8, column: 4 },
        message: 'tags are not supported; remove the tag before this value',
      },
    ]);
  });

  it('tells every fault of syntax at once, and guesses no data', () => {
    const { root, faults } = parseLocated('a: "\\q"\nb: "\\z"\n');
    expect(root).to.equal(undefined);
    expect(faults.map(({ place }) => place.line)).to.deep.equal([1, 2]);
  });
});
