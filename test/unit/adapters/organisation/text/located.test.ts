import { expect } from 'chai';
import {
  placeOf,
  plainOf,
  type Located,
} from '../../../../../src/adapters/organisation/text/located.js';
import { parseLocated } from '../../../../../src/adapters/organisation/text/parse-located.js';

function rootOf(text: string): Located {
  const { root } = parseLocated(text);
  if (root === undefined) throw new Error('The text has no root.');
  return root;
}

const text = 'a:\n  - x\n  - { b: 1.5, c: [true, null, ~] }\n"1": yes\n';

describe('plainOf', () => {
  it('gives the data of YAML 1.2: yes is a word, and so is a quoted number', () => {
    expect(plainOf(rootOf(text))).to.deep.equal({
      a: ['x', { b: 1.5, c: [true, null, null] }],
      '1': 'yes',
    });
  });
});

describe('placeOf', () => {
  const root = rootOf(text);

  it('leads to values and to their keys', () => {
    expect(placeOf(root, ['a', 1, 'b'])).to.deep.equal({ line: 3, column: 10 });
    expect(placeOf(root, ['a', 1, 'b'], 'key')).to.deep.equal({ line: 3, column: 7 });
    expect(placeOf(root, ['a', '1', 'c', 0])).to.deep.equal({ line: 3, column: 19 });
    expect(placeOf(root, ['1'])).to.deep.equal({ line: 4, column: 6 });
  });

  it('has one place for an item of a list and for the root', () => {
    expect(placeOf(root, ['a', 0], 'key')).to.deep.equal(placeOf(root, ['a', 0]));
    expect(placeOf(root, [], 'key')).to.deep.equal({ line: 1, column: 1 });
  });

  it('leads to the nearest thing above what is missing', () => {
    expect(placeOf(root, ['a', 1, 'none'], 'key')).to.deep.equal({ line: 3, column: 5 });
    expect(placeOf(root, ['1', 'none'], 'key')).to.deep.equal({ line: 4, column: 1 });
    expect(placeOf(root, ['a', 7, 'none'])).to.deep.equal({ line: 2, column: 3 });
  });
});
