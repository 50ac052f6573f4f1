import { expect } from 'chai';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type OriginVector } from '../vectors/origin-vector.js';

/** The numbers that the origin system's vectors have, by what they are about. */
const numbers: Readonly<Record<string, readonly number[]>> = {
  address: [1, 2, 4, 5, 7, 8],
  slug: [10, 11, 13, 14, 16, 17, 19, 20, 22],
  aggregator: [23, 25, 26, 28, 29, 31, 32, 34, 35],
  boundary: [37, 38, 40, 41, 43, 44, 46, 47, 49, 50],
  catalog: [52, 53, 55, 56, 58],
  search: [59, 61, 62, 64, 65, 67, 68, 70, 71],
  permission: [73, 74, 76, 77, 79, 80, 82, 83],
  router: [85, 86, 88, 89, 91],
  invoker: [92, 94, 95, 97, 98, 100],
  policy: [101, 103, 104, 106, 107, 109, 110, 112],
  mcp: [113, 115, 116, 118, 119],
  directory: [121, 122, 124, 125],
};

const folder = path.resolve(import.meta.dirname, '../vectors');
const files = readdirSync(folder).filter((name) => name !== 'origin-vector.ts');
const modules = await Promise.all(
  files.map(async (name) => (await import(pathToFileURL(path.join(folder, name)).href)) as object),
);
const rows = modules
  .flatMap((each) => Object.values(each) as (readonly OriginVector[])[])
  .flat()
  .sort((one, other) => one.id - other.id);

describe('the vectors of the origin system', () => {
  it('each have one row, and no row is about another', () => {
    const known = Object.values(numbers).flat();
    expect(rows.map(({ id }) => id)).to.deep.equal(known);
  });

  it('each have a check, unless a later issue brings them', () => {
    const odd = rows.filter(
      ({ verdict, check }) => (check === undefined) !== (verdict === 'later'),
    );
    expect(odd.map(({ id }) => id)).to.deep.equal([]);
  });

  it('each say why they differ, by the section of the design', () => {
    const silent = rows.filter(
      ({ verdict, because = '' }) =>
        verdict === 'differs' && !/^design\.md section \d+: ./.test(because),
    );
    expect(silent.map(({ id }) => id)).to.deep.equal([]);
  });

  it('each say what brings them later', () => {
    const silent = rows.filter(
      ({ verdict, because = '' }) => verdict === 'later' && because === '',
    );
    expect(silent.map(({ id }) => id)).to.deep.equal([]);
  });

  for (const { id, says, verdict, because = '', check } of rows) {
    if (check === undefined) it.skip(`${id} ${says} (later: ${because.replace(/[()]/g, '')})`);
    else it(`${id} ${says}: ${verdict}${because === '' ? '' : `, ${because}`}`, () => check());
  }
});
