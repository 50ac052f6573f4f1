import { expect } from 'chai';
import path from 'node:path';
import ts from 'typescript';
import { entriesOf } from '../../scripts/lib/entries.mjs';
import { filesBelow, root, textOf } from './sources.js';

const { exports } = JSON.parse(textOf('package.json')) as {
  readonly exports: Readonly<Record<string, Readonly<Record<string, string>> | string>>;
};
const entries = entriesOf(root).map((entry) => ({
  ...entry,
  source: path.relative(root, entry.source).split(path.sep).join('/'),
}));
const adapters = filesBelow('src/adapters', '.module.ts');

describe('the entries of the package', () => {
  it('are the main one, the kits, the manifest, and one module file of every adapter', () => {
    const [main, kits, ...others] = entries.map(({ key, source }) => [key, source] as const);
    expect([main, kits]).to.deep.equal([
      ['.', 'src/index.ts'],
      ['./testing', 'src/testing.ts'],
    ]);
    for (const [key, source] of others)
      expect(path.posix.basename(source)).to.equal(`${key.slice('./'.length)}.module.ts`);
    const folders = others.map(([, source]) => path.posix.dirname(source));
    expect(folders).to.have.members([...new Set(adapters.map((file) => path.posix.dirname(file)))]);
    expect(exports['./package.json']).to.equal('./package.json');
  });

  it('say their types first, and code of the same file', () => {
    for (const [key, target] of Object.entries(exports)) {
      if (typeof target === 'string') continue;
      expect(Object.keys(target), key).to.deep.equal(['types', 'default']);
      expect(target['types'], key).to.equal(target['default']?.replace(/\.js$/, '.d.ts'));
    }
  });

  it('are what examples and tests in TypeScript compile against, from the source', () => {
    const read = ts.readConfigFile(path.join(root, 'tsconfig.json'), (file) =>
      ts.sys.readFile(file),
    );
    const { compilerOptions } = read.config as {
      readonly compilerOptions: { readonly paths: unknown };
    };
    expect(compilerOptions.paths).to.deep.equal(
      Object.fromEntries(entries.map(({ specifier, source }) => [specifier, [`./${source}`]])),
    );
  });
});
