import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { entriesOf } from '../../../scripts/lib/entries.mjs';
import { loadedBy } from '../../support/package/loaded-by.js';
import { packageRoot } from '../../support/package/packed-package.js';

const textOf = (file: string): string => readFileSync(path.join(packageRoot, file), 'utf8');
const { dependencies } = JSON.parse(textOf('package.json')) as {
  readonly dependencies: Readonly<Record<string, string>>;
};

/** Where an entry's own files lie, and which of the package's dependencies importing it loads. */
interface Loads {
  readonly adapters: readonly string[];
  readonly packages: readonly string[];
}

const composing: Loads = { adapters: [], packages: ['inversify', 'reflect-metadata', 'rxjs'] };

const loads: Readonly<Record<string, Loads>> = {
  skillseam: composing,
  'skillseam/testing': composing,
  'skillseam/in-process': { adapters: ['in-process/'], packages: [] },
  'skillseam/json-schema': { adapters: ['json-schema/'], packages: ['ajv', 're2js'] },
  'skillseam/keys': { adapters: ['keys/'], packages: [] },
  'skillseam/local': { adapters: ['local/'], packages: [] },
  'skillseam/mcp-agents': {
    adapters: ['mcp/agents/', 'mcp/implementation.js'],
    packages: ['@modelcontextprotocol/client'],
  },
  'skillseam/mcp-door': {
    adapters: ['mcp/door/', 'mcp/implementation.js'],
    packages: ['@modelcontextprotocol/node', '@modelcontextprotocol/server'],
  },
  'skillseam/memory': { adapters: ['memory/'], packages: [] },
  'skillseam/organisation': { adapters: ['organisation/'], packages: ['class-validator', 'yaml'] },
  'skillseam/sqlite': { adapters: ['sqlite/'], packages: ['better-sqlite3'] },
  'skillseam/system': { adapters: ['system/'], packages: [] },
};

/** What only an adapter may load, of whatever `named` loads. */
async function loadsOf(...named: readonly string[]): Promise<Loads> {
  const { files, packages } = await loadedBy(...named);
  return {
    adapters: files
      .filter((file) => file.startsWith('dist/adapters/'))
      .map((file) => file.slice('dist/adapters/'.length)),
    packages: packages.filter((name) => name in dependencies),
  };
}

describe('importing', () => {
  it('is told here for every entry', () => {
    const specifiers = entriesOf(packageRoot).map(({ specifier }) => specifier);
    expect(Object.keys(loads)).to.have.members(specifiers);
  });

  for (const [specifier, { adapters, packages }] of Object.entries(loads))
    it(`${specifier} loads ${[...adapters, ...packages].join(', ') || 'nothing of its own'} and no other adapter or package`, async () => {
      const loaded = await loadsOf(specifier);
      const isOwn = (file: string): boolean => adapters.some((own) => file.startsWith(own));
      expect(loaded.adapters.filter((file) => !isOwn(file))).to.deep.equal([]);
      expect(loaded.packages).to.deep.equal(packages);
    });

  it('skillseam loads no package that these do not bring', async () => {
    const { packages } = await loadedBy('skillseam');
    const strangers = packages.filter(
      (name) => !composing.packages.includes(name) && !name.startsWith('@inversifyjs/'),
    );
    expect(strangers).to.deep.equal([]);
  });

  it('is told in the README as it is', () => {
    const rows = [
      ...textOf('README.md').matchAll(/^\| `(skillseam[^`]*)` \|[^|]*\| ([^|]*?) *\|$/gm),
    ];
    const told = rows.map(([, specifier = '', cell = '']) => [
      specifier,
      [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
    ]);
    const known = Object.entries(loads).map(([specifier, { packages }]) => [specifier, packages]);
    expect(told).to.deep.equal(known);
  });
}).timeout(60_000);

describe('the command line', () => {
  for (const args of [['--help'], ['--version'], ['serve', '--help']])
    it(`answers ${args.join(' ')} with its own files and one package`, async () => {
      const { adapters, packages } = await loadsOf(path.join(packageRoot, 'dist/main.js'), ...args);
      expect(adapters.filter((file) => !file.startsWith('cli/'))).to.deep.equal([]);
      expect(packages).to.deep.equal(['commander']);
    });
}).timeout(60_000);
