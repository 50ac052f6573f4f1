import { expect } from 'chai';
import path from 'node:path';
import ts from 'typescript';
import { seams } from '../../src/core/seams.js';
import { exportedDeclarations, filesBelow, syntaxOf } from './sources.js';

const seamNames: ReadonlySet<string> = new Set(seams.map(({ name }) => name));

/** Files that declare a class which says that it implements a seam, with the class's name. */
function implementationsIn(file: string): readonly string[] {
  return exportedDeclarations(syntaxOf(file))
    .filter(ts.isClassDeclaration)
    .filter(({ heritageClauses = [] }) =>
      heritageClauses
        .filter(({ token }) => token === ts.SyntaxKind.ImplementsKeyword)
        .some(({ types }) => types.some((each) => seamNames.has(each.expression.getText()))),
    )
    .flatMap(({ name }) => (name === undefined ? [] : [name.text]));
}

/** Names that a file imports from its neighbours as values, by the file that they come from. */
function valueImportsOf(file: string): readonly (readonly [source: string, name: string])[] {
  return syntaxOf(file)
    .statements.filter(ts.isImportDeclaration)
    .flatMap(({ importClause, moduleSpecifier }) => {
      const bindings = importClause?.namedBindings;
      if (bindings === undefined || !ts.isNamedImports(bindings)) return [];
      if (importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword) return [];
      const specifier = (moduleSpecifier as ts.StringLiteral).text.replace(/[.]js$/, '.ts');
      const source = path.posix.join(path.posix.dirname(file), specifier);
      return bindings.elements
        .filter(({ isTypeOnly }) => !isTypeOnly)
        .map(({ name, propertyName }) => [source, (propertyName ?? name).text] as const);
    });
}

const files = filesBelow('src', '.ts');
const implementations = new Map(files.map((file) => [file, implementationsIn(file)]));

describe('implementations of seams', () => {
  it('are found by this test', () => {
    expect([...implementations.values()].flat()).to.include('SystemClock');
  });

  it('are named by module files of their own adapter or ring only', () => {
    const offences = files
      .filter((file) => !file.startsWith('src/core/testing/') && file !== 'src/testing.ts')
      .flatMap((file) =>
        valueImportsOf(file)
          .filter(([source, name]) => implementations.get(source)?.includes(name))
          .filter(([source]) => !file.endsWith('.module.ts') || ringOf(source) !== ringOf(file))
          .map(([, name]) => `${file} names ${name}`),
      );
    expect(offences).to.deep.equal([]);
  });
});

/** `core`, `skills`, or the adapter. */
function ringOf(file: string): string {
  return file
    .split('/')
    .slice(1, file.startsWith('src/adapters/') ? 3 : 2)
    .join('/');
}
