import { expect } from 'chai';
import { readSlug } from '../../src/core/expertise/slug.js';
import type { OriginVector } from './origin-vector.js';

const spelling = 'design.md section 3: names that differ get different slugs';

function slugOf(name: string): string | undefined {
  const reading = readSlug(name);
  return reading.kind === 'slug' ? reading.slug : undefined;
}

function isSlug(name: string, slug: string | undefined): () => void {
  return () => {
    expect(slugOf(name)).to.equal(slug);
  };
}

/** Slugs of the origin system. */
export const slugVectors: readonly OriginVector[] = [
  {
    id: 10,
    says: 'Python/FastAPI',
    verdict: 'same',
    check: isSlug('Python/FastAPI', 'python-fastapi'),
  },
  {
    id: 11,
    says: 'React / Next.js',
    verdict: 'same',
    check: isSlug('React / Next.js', 'react-next-js'),
  },
  {
    id: 13,
    says: '.NET',
    verdict: 'differs',
    because: `${spelling} (net is another word)`,
    check: isSlug('.NET', 'dot-net'),
  },
  { id: 14, says: '9 to 5', verdict: 'same', check: isSlug('9 to 5', '9-to-5') },
  {
    id: 16,
    says: 'names without a usable letter',
    verdict: 'differs',
    because: 'design.md section 3: an empty slug is refused with a diagnostic, never dropped',
    check: () => {
      for (const name of ['---', '   ', '日本語']) {
        expect(readSlug(name)).to.have.property('because').that.is.not.empty;
      }
    },
  },
  {
    id: 17,
    says: 'Ünïcode',
    verdict: 'differs',
    because: `${spelling} (letters are never dropped)`,
    check: isSlug('Ünïcode', 'unicode'),
  },
  {
    id: 19,
    says: 'R&D',
    verdict: 'differs',
    because: `${spelling} (the sign is spelt out)`,
    check: isSlug('R&D', 'r-and-d'),
  },
  { id: 20, says: 'Data 🚀 Eng', verdict: 'same', check: isSlug('Data 🚀 Eng', 'data-eng') },
  { id: 22, says: 'a__b', verdict: 'same', check: isSlug('a__b', 'a-b') },
];
