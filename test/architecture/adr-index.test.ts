import { expect } from 'chai';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { filesBelow, root, textOf } from './sources.js';

interface Entry {
  readonly number: string;
  readonly file: string;
  readonly title: string;
  readonly status: string;
}

const sections = [
  'Context',
  'Decision',
  'Consequences',
  'Alternatives considered',
  'Confirmation',
  'Revisit when',
];

const records = filesBelow('adr', '.md').filter((file) => file !== 'adr/README.md');

function entryOf(file: string): Entry {
  const text = textOf(file);
  const [, number = '', title = ''] = /^# (\d{4})[.] (.+)$/m.exec(text) ?? [];
  const [, status = ''] = /^Status: (.+)$/m.exec(text) ?? [];
  return { number, file: path.posix.basename(file), title, status };
}

/** Rows of the index: `| [0001](0001-….md) | title | status |`. */
function indexRows(): readonly Entry[] {
  const row = /^\| \[(\d{4})\]\(([^)]+)\) +\| (.+?) +\| (.+?) +\|$/gm;
  return [...textOf('adr/README.md').matchAll(row)].map(
    ([, number = '', file = '', title = '', status = '']) => ({ number, file, title, status }),
  );
}

/** A path from the root, or the bare name of a test or source that the text has placed. */
function exists(name: string): boolean {
  if (existsSync(path.join(root, name))) return true;
  return ['test', 'src'].some((folder) => filesBelow(folder, `/${name}`).length > 0);
}

function sectionOf(text: string, name: string): string {
  return text.split(/^## /m).find((part) => part.startsWith(`${name}\n`)) ?? '';
}

describe('the decision records', () => {
  it('stand in the index with their title and status', () => {
    expect(indexRows()).to.deep.equal(records.map(entryOf));
  });

  it('are numbered without a gap and without a double', () => {
    const numbers = records.map((file) => Number(path.posix.basename(file).slice(0, 4)));
    expect(numbers).to.deep.equal(numbers.map((_number, at) => at + 1));
  });

  for (const file of records) {
    it(`${file} has the number of its file name, a status, every section, and fits a page`, () => {
      const { number, status } = entryOf(file);
      const text = textOf(file);
      expect(file).to.match(new RegExp(`^adr/${number}-[a-z0-9-]+[.]md$`));
      expect(status).to.match(/^(Proposed|Accepted|Superseded by \[\d{4}\]\([^)]+\))$/);
      expect([...text.matchAll(/^## (.+)$/gm)].map(([, name]) => name)).to.deep.equal(sections);
      expect(text.split(/\s+/).length, 'words').to.be.at.most(700);
    });

    it(`${file} names checks that exist`, () => {
      const named = [...sectionOf(textOf(file), 'Confirmation').matchAll(/`([^`\s]+)`/g)]
        .map(([, name = '']) => name)
        .filter((name) => /^[\w.-]+\/|[.](ts|mjs|cjs|json)$/.test(name));
      expect(named, 'files in Confirmation').not.to.deep.equal([]);
      expect(named.filter((name) => !exists(name))).to.deep.equal([]);
    });

    it(`${file} links to files that exist`, () => {
      const links = [...textOf(file).matchAll(/\]\(([^)#:]+)[^)]*\)/g)].map(
        ([, link = '']) => link,
      );
      expect(links.filter((link) => !existsSync(path.join(root, 'adr', link)))).to.deep.equal([]);
    });
  }

  it('exist for every number that the sources and the tests quote', () => {
    const known = new Set(records.map((file) => entryOf(file).number));
    const files = [
      ...filesBelow('src', '.ts'),
      ...filesBelow('test', '.ts'),
      ...filesBelow('src', '.md'),
    ];
    const unknown = files.flatMap((file) =>
      [...textOf(file).matchAll(/ADR (\d{4})/g)]
        .map(([, number = '']) => number)
        .filter((number) => !known.has(number))
        .map((number) => `${file} quotes ADR ${number}`),
    );
    expect(unknown).to.deep.equal([]);
  });
});
