import { expect } from 'chai';
import { hidesText, layout, showHidden } from '../../../../src/core/primitives/hidden-text.js';

describe('hidden text', () => {
  const hidden: Readonly<Record<string, string>> = {
    'an escape': '\u001b',
    'a null': '\u0000',
    'a delete': '\u007f',
    'a C1 control': '\u009b',
    'a next line': '\u0085',
    'a vertical tab': '\u000b',
    'a line separator': '\u2028',
    'a left-to-right mark': '\u200e',
    'a right-to-left mark': '\u200f',
    'a right-to-left override': '\u202e',
    'an embedding': '\u202a',
    'an isolate': '\u2066',
    'the end of an isolate': '\u2069',
    'an Arabic letter mark': '\u061c',
    'a space without width': '\u200b',
    'a joiner between letters': '\u200d',
    'a non-joiner between letters': '\u200c',
    'a word joiner': '\u2060',
    'a byte order mark': '\ufeff',
    'a tag character': '\u{e0041}',
  };
  for (const [what, character] of Object.entries(hidden)) {
    it(`has ${what}, whatever is allowed, and shows where it was`, () => {
      const text = `a${character}b`;
      expect(hidesText(text, layout)).to.equal(true);
      expect(showHidden(text, layout)).to.equal('a\ufffdb');
    });
  }

  it('has line breaks and tabs only for who does not allow them', () => {
    for (const character of layout) {
      expect(hidesText(`a${character}b`)).to.equal(true);
      expect(hidesText(`a${character}b`, character)).to.equal(false);
      expect(showHidden(`a${character}b`, character)).to.equal(`a${character}b`);
    }
    expect(showHidden('a\r\nb', '\n')).to.equal('a\ufffd\nb');
  });

  it('lets emoji and other scripts pass, with the joiners that they are written with', () => {
    const text = 'Line: ünïcödé, 日本, עברית, 👩‍💻, 👩🏽‍🚀, ❤️‍🔥, می‌خواهم, क्‍ष';
    expect(hidesText(text)).to.equal(false);
    expect(showHidden(text)).to.equal(text);
  });
});
