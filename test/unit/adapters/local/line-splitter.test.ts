import { expect } from 'chai';
import fc from 'fast-check';
import { LineFault, LineSplitter } from '../../../../src/adapters/local/line-splitter.js';

/** The lines, and what was said of those that are none. */
function split(splitter: LineSplitter, chunks: readonly Buffer[]): readonly string[] {
  return chunks.flatMap((chunk) =>
    [...splitter.push(chunk)].map((line) => (line instanceof LineFault ? line.message : line)),
  );
}

/** The bytes in pieces, cut after these many each, over and over. */
function pieces(bytes: Buffer, sizes: readonly number[]): readonly Buffer[] {
  const cut: Buffer[] = [];
  for (let start = 0, turn = 0; start < bytes.length; turn += 1) {
    const end = start + (sizes[turn % sizes.length] ?? 1);
    cut.push(bytes.subarray(start, end));
    start = end;
  }
  return cut;
}

describe('LineSplitter', () => {
  it('gives back the lines that went in, however the bytes were cut', () => {
    const line = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\n', ''));
    fc.assert(
      fc.property(
        fc.array(line),
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
        (lines, sizes) => {
          const bytes = Buffer.from(lines.map((text) => `${text}\n`).join(''));
          expect(split(new LineSplitter(1000), pieces(bytes, sizes))).to.deep.equal(lines);
        },
      ),
    );
  });

  it('keeps what is no whole line', () => {
    expect(split(new LineSplitter(10), [Buffer.from('one\ntwo')])).to.deep.equal(['one']);
  });

  it('says once that a line is too long, as soon as it is, and goes on behind it', () => {
    const splitter = new LineSplitter(3);
    const tooLong = 'a line may have at most 3 bytes';
    expect(split(splitter, [Buffer.from('abc\nd\nabcd')])).to.deep.equal(['abc', 'd', tooLong]);
    const rest = ['efghij', 'k\nl\nm', 'n\nabcde\n\n'].map((text) => Buffer.from(text));
    expect(split(splitter, rest)).to.deep.equal(['l', 'mn', tooLong, '']);
  });

  it('refuses bytes that are no text, goes on behind them, and keeps a byte order mark', () => {
    const read = (bytes: readonly number[]): readonly string[] =>
      split(new LineSplitter(10), [Buffer.from(bytes)]);
    expect(read([0xc3, 0x28, 0x0a, 0x61, 0x0a])).to.deep.equal(['a line is not UTF-8 text', 'a']);
    expect(read([0xef, 0xbb, 0xbf, 0x0a])).to.deep.equal(['\ufeff']);
  });
});
