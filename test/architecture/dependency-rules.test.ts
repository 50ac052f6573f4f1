import { expect } from 'chai';
import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../support/temporary-folder.js';
import { configuration, offencesIn } from './cruise.js';
import { seededViolations, soundTree } from './seeded-violations.js';

const root = path.resolve(import.meta.dirname, '../..');

const manifest = JSON.stringify({
  name: 'seeded',
  type: 'module',
  dependencies: Object.fromEntries(
    ['@modelcontextprotocol/server', 'ajv', 'better-sqlite3']
      .concat(['class-validator', 'commander', 'inversify', 're2js', 'reflect-metadata'])
      .concat(['rxjs', 'yaml'])
      .map((name) => [name, '*']),
  ),
  devDependencies: { 'fast-check': '*' },
});

function tree(files: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder({
    'package.json': manifest,
    'src/.keep': '',
    'test/.keep': '',
    ...files,
  });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

/** A package is reported as the file that it resolves to, a builtin with or without its scheme. */
function isTarget(reported: string, to: string): boolean {
  const [seen, meant] = [reported, to].map((each) => each.replace(/^node:/, ''));
  return seen === meant || reported.includes(`node_modules/${to}/`);
}

describe('the direction of dependency', () => {
  it('holds in the sources', async () => {
    expect(await offencesIn(root, ['src', 'test'])).to.deep.equal([]);
  }).timeout(120_000);

  it('has nothing against code that is sound', async () => {
    expect(await offencesIn(tree(soundTree), ['src', 'test'])).to.deep.equal([]);
  });

  for (const { rule, says, files, from, to } of seededViolations) {
    it(`${rule} notices ${says}`, async () => {
      const offences = await offencesIn(tree(files), ['src', 'test']);
      const seen = offences.filter((each) => each.rule === rule && each.from === from);
      expect(
        seen.some((each) => isTarget(each.to, to)),
        JSON.stringify(offences),
      ).to.equal(true);
    });
  }

  it('has no rule that is not shown to notice what it forbids', () => {
    const stated = configuration.forbidden.map(({ name }) => name);
    const seeded = seededViolations.map(({ rule }) => rule);
    expect([...new Set(seeded)].sort()).to.deep.equal([...new Set(stated)].sort());
  });
});
