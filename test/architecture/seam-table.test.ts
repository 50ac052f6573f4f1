import { expect } from 'chai';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  documentedSeams,
  kitNameOf,
  seamTableFile,
  seamTableText,
} from '../../scripts/seam-table.js';
import { describeToken } from '../../src/core/container/tokens/token.js';
import { seams } from '../../src/core/seams.js';
import * as testing from '../../src/testing.js';
import { root } from './sources.js';

const documented = documentedSeams();
const exported: Readonly<Record<string, unknown>> = testing;
const records = readdirSync(path.join(root, 'adr'));

/** What a seam lacks of what each must have. */
function lacking(name: string): readonly string[] {
  const { says = '', clauses, decisions = [] } = documented.get(name) ?? {};
  const unknown = decisions.filter((number) => !records.some((file) => file.startsWith(number)));
  return [
    ...(says === '' ? ['a sentence that says what it is'] : []),
    ...(clauses === undefined ? ['the clauses of its kit'] : []),
    ...(exported[kitNameOf(name)] === undefined ? [`${kitNameOf(name)} in testing`] : []),
    ...(decisions.length === 0 ? ['a decision'] : []),
    ...unknown.map((number) => `the record ${number}`),
  ].map((what) => `${name} lacks ${what}`);
}

describe('the table of seams', () => {
  it('is what the code, the kits and the records make of it; npm run seams writes it', () => {
    expect(readFileSync(seamTableFile, 'utf8')).to.equal(seamTableText());
  });

  it('gives each seam a sentence, a kit with clauses, and a decision', () => {
    expect(seams.flatMap(({ name }) => lacking(name))).to.deep.equal([]);
    expect(['SkillConnector', 'Module'].flatMap(lacking)).to.deep.equal([]);
  });

  it('says where a default comes from, by a module that there is', () => {
    const named = seams.flatMap(({ token }) => describeToken(token).suppliedBy ?? []);
    const modules = named.map((text) => /^load (\w+)/.exec(text)?.[1] ?? text);
    const files = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.module.ts'))
      .map((name) => readFileSync(path.join(root, 'src', name), 'utf8'));
    const unknown = modules.filter(
      (name) => !files.some((text) => new RegExp(`export (const|function) ${name}\\b`).test(text)),
    );
    expect(unknown).to.deep.equal([]);
  });
});
