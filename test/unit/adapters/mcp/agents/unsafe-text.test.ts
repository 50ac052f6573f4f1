import { expect } from 'chai';
import { hidesText, inOneLine } from '../../../../../src/adapters/mcp/agents/unsafe-text.js';

describe('hidesText', () => {
  const hidden = {
    'an escape': 'a\u001b[31mb',
    'a null': 'a\u0000',
    'a C1 control': 'a\u009b',
    'a right-to-left override': 'a\u202eb',
    'an isolate': 'a\u2066b',
    'an Arabic letter mark': 'a\u061cb',
    'a tag character': 'a\u{e0041}b',
  };
  for (const [what, text] of Object.entries(hidden)) {
    it(`sees ${what}`, () => {
      expect(hidesText(text)).to.equal(true);
    });
  }

  it('lets lines, tabs, emoji and other scripts pass', () => {
    expect(hidesText('Line one\r\n\tLine two: ünïcödé, 日本, עברית, 👩‍💻')).to.equal(false);
  });
});

describe('inOneLine', () => {
  it('joins lines and shows where characters were hidden', () => {
    expect(inOneLine(' a\n\nb\u001b[0m ')).to.equal('a b\u{fffd}[0m');
  });

  it('cuts what is long', () => {
    expect(inOneLine('x'.repeat(400), 10)).to.equal(`${'x'.repeat(10)}…`);
  });
});
