import { expect } from 'chai';
import { visible } from '../../../../../src/adapters/cli/render/visible.js';

describe('visible', () => {
  it('keeps text, line breaks and tabs', () => {
    expect(visible('grün\n\tok ✔')).to.equal('grün\n\tok ✔');
  });

  for (const [name, hostile] of [
    ['an escape sequence', '\u001b]0;title\u0007'],
    ['a C1 control', '\u009b31m'],
    ['a carriage return', 'safe\rEVIL'],
    ['a backspace', 'a\b\bb'],
    ['a direction override', 'a\u202eb'],
    ['an isolate', 'a\u2066b'],
    ['a direction mark', 'a\u200fb'],
    ['a character without width', 'a\u200bb'],
    ['a tag character', 'a\u{e0041}b'],
  ] as const)
    it(`replaces ${name}`, () => {
      expect(visible(hostile)).to.include('\ufffd');

      expect(visible(hostile)).not.to.match(
        /[\u0007\u0008\r\u001b\u0080-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069\u{e0041}]/u,
      );
    });
});
