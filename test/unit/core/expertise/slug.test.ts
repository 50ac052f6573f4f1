import { expect } from 'chai';
import fc from 'fast-check';
import { maxSlugLength, readSlug } from '../../../../src/core/expertise/slug.js';

function slugOf(name: string): string | undefined {
  const reading = readSlug(name);
  return reading.kind === 'slug' ? reading.slug : undefined;
}

function reasonOf(name: string): string {
  const reading = readSlug(name);
  return reading.kind === 'unusable' ? reading.because : '';
}

describe('the slug of a name', () => {
  const rows: readonly (readonly [string, string])[] = [
    ['python/fastapi', 'python-fastapi'],
    ['C', 'c'],
    ['C++', 'c-plus-plus'],
    ['C#', 'c-sharp'],
    ['F# scripts', 'f-sharp-scripts'],
    ['.NET', 'dot-net'],
    ['the .NET runtime', 'the-dot-net-runtime'],
    ['Next.js', 'next-js'],
    ['R&D', 'r-and-d'],
    ['mail@home', 'mail-at-home'],
    ['100%', '100-percent'],
    ['issue #5', 'issue-5'],
    ['Ünïcode', 'unicode'],
    ['Ångström', 'angstrom'],
    ['read_text_file', 'read-text-file'],
    ['constructor', 'constructor'],
    ['Data 🚀 Eng', 'data-eng'],
  ];
  for (const [name, slug] of rows) {
    it(`of "${name}" is ${slug}`, () => {
      expect(slugOf(name)).to.equal(slug);
    });
  }

  it('is refused for a letter that has no plain counterpart, which is named', () => {
    for (const name of ['ﬁnance', '日本語', 'straße', 'smørrebrød', 'раypal', '½', 'ｗｉｄｅ']) {
      expect(slugOf(name), name).to.equal(undefined);
      expect(reasonOf(name)).to.match(/U\+[0-9A-F]{4,} *\)|U\+[0-9A-F]{4,}/);
    }
    expect(reasonOf('ﬁnance')).to.include('U+FB01');
  });

  it('is refused for what cannot be seen', () => {
    for (const name of ['a\u202eb', 'a\u200bb', 'a\u0000b', 'tab\tbed', 'half \ud800']) {
      expect(reasonOf(name), JSON.stringify(name)).to.include('invisible');
    }
  });

  it('is refused when nothing is left, or too much', () => {
    for (const name of ['', '   ', '---', '🚀']) expect(reasonOf(name)).to.include('no letter');
    expect(slugOf('a'.repeat(maxSlugLength))).to.have.length(maxSlugLength);
    expect(reasonOf('a'.repeat(maxSlugLength + 1))).to.include('longer than 128');
  });

  it('is always path-safe, and its own slug', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.string()), (name) => {
        const slug = slugOf(name);
        if (slug === undefined) return;
        expect(slug).to.match(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
        expect(slugOf(slug)).to.equal(slug);
      }),
      { numRuns: 2_000 },
    );
  });

  it('does not tell capitals, spaces and dashes apart', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9 _-]{1,30}$/), (name) => {
        expect(readSlug(name.toUpperCase().replaceAll(' ', '--'))).to.deep.equal(readSlug(name));
      }),
    );
  });
});
