import { expect } from 'chai';
import fc from 'fast-check';
import { textSize } from '../../../../src/skills/invocation/text-size.js';

describe('the size of a text', () => {
  it('is that of its JSON in UTF-8', () => {
    const anything = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }));
    fc.assert(
      fc.property(anything, (text) => {
        expect(textSize(text)).to.equal(Buffer.byteLength(JSON.stringify(text)));
      }),
    );
    expect(textSize('"\\\n\u0001aé€😀')).to.equal(
      Buffer.byteLength(JSON.stringify('"\\\n\u0001aé€😀')),
    );
  });

  it('is unknown for half of a surrogate pair', () => {
    for (const text of ['\ud83d', 'a\ude00', '\ude00\ud83d']) {
      expect(textSize(text)).to.equal(undefined);
    }
  });
});
