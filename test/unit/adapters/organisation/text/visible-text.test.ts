import { expect } from 'chai';
import { isVisible, quoted } from '../../../../../src/adapters/organisation/text/visible-text.js';

describe('isVisible', () => {
  it('accepts text of any script', () => {
    for (const text of ['plain', 'Übung', '法律', '👍🏽', 'a b'])
      expect(isVisible(text), text).to.equal(true);
  });

  it('refuses what moves the cursor, hides, or turns the reading direction', () => {
    for (const code of [0, 7, 0x0a, 0x1b, 0x7f, 0x9b, 0x200b, 0x202e, 0x2066, 0x2028, 0xfeff])
      expect(isVisible(`a${String.fromCodePoint(code)}b`), code.toString(16)).to.equal(false);
    expect(isVisible('\ud800')).to.equal(false);
  });
});

describe('quoted', () => {
  it('shows a name on one line, whatever it holds, and not all of a long one', () => {
    expect(quoted('law')).to.equal('"law"');
    expect(quoted('a\n\u001b[2Jb\u202e')).to.equal('"a��[2Jb�"');
    expect(quoted('x'.repeat(500))).to.equal(`"${'x'.repeat(80)}…"`);
  });
});
