import { expect } from 'chai';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { publint } from 'publint';
import { entriesOf } from '../../../scripts/lib/entries.mjs';
import { npmCommand } from '../../../scripts/lib/install.mjs';
import {
  type PackedPackage,
  packageRoot,
  packedPackage,
} from '../../support/package/packed-package.js';
import { outputOf, runIn } from '../../support/package/run-in.js';
import { temporaryFolder } from '../../support/temporary-folder.js';

const mebibyte = 1024 * 1024;

describe('the packed package', () => {
  let packed: PackedPackage;

  before(async function () {
    this.timeout(120_000);
    packed = await packedPackage();
    const size = (packed.size / mebibyte).toFixed(2);
    console.log(`    ${size} MiB packed, ${String(packed.files.length)} files`);
  });

  it('holds what its entries and its bin need, and nothing of the workshop', () => {
    const { folder, files } = packed;
    const named = entriesOf(folder).flatMap(({ types, code, source }) => [types, code, source]);
    for (const file of named) expect(existsSync(file), file).to.equal(true);
    expect(files).to.include.members(['dist/main.js', 'README.md', 'package.json']);
    const strangers = files.filter(
      (file) => !/^(dist|src|examples|adr)\/|^(README\.md|LICENSE|package\.json)$/.test(file),
    );
    expect(strangers).to.deep.equal([]);
    const leftovers = files.filter((file) => /(^|\/)\.|\.tsbuildinfo$|^dist.*\.test\./.test(file));
    expect(leftovers).to.deep.equal([]);
    expect(packed.size).to.be.lessThan(2 * mebibyte);
  });

  it('holds the source of everything that a source map leads to', () => {
    const maps = packed.files.filter((file) => file.endsWith('.map'));
    expect(maps).not.to.be.empty;
    for (const map of maps) {
      const full = path.join(packed.folder, map);
      const { sources } = JSON.parse(readFileSync(full, 'utf8')) as {
        readonly sources: readonly string[];
      };
      for (const source of sources)
        expect(existsSync(path.resolve(path.dirname(full), source)), map).to.equal(true);
    }
  });

  it('leaves out what a run leaves beside the examples: keys, records and settings', async () => {
    const manifest = readFileSync(path.join(packageRoot, 'package.json'), 'utf8');
    const folder = temporaryFolder({
      'package.json': manifest,
      'dist/.stamp': '',
      'examples/acme/acme.yaml': '',
      'examples/acme/.skillseam/keys/human-ada': 'sk_secret',
      'examples/.env': '',
      'test/index.test.ts': '',
    });
    const listed = await outputOf(folder, [
      ...[...npmCommand(), 'pack', '--dry-run', '--ignore-scripts'],
    ]);
    expect(listed).to.include('examples/acme/acme.yaml');
    expect(listed).not.to.match(/human-ada|\.stamp|\.env|\.test\.ts/);
  });

  it('is what publint expects of a package', async () => {
    const { buffer } = new Uint8Array(readFileSync(packed.tarball));
    const { messages } = await publint({ strict: true, pack: { tarball: buffer } });
    expect(messages).to.deep.equal([]);
  });

  it('has types that fit its code however an ESM consumer resolves them', async () => {
    const attw = path.join(packageRoot, 'node_modules/@arethetypeswrong/cli/dist/index.js');
    const options = ['--profile', 'esm-only', '--no-definitely-typed', '--format', 'ascii'];
    const { code, output } = await runIn(path.dirname(packed.tarball), [
      ...[process.execPath, attw, ...options, packed.tarball],
    ]);
    expect(code, output).to.equal(0);
    for (const { specifier } of entriesOf(packed.folder))
      expect(output).to.include(`"${specifier}"\n`);
  });
}).timeout(120_000);
