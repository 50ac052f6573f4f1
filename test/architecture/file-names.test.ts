import { expect } from 'chai';
import path from 'node:path';
import ts from 'typescript';
import { exportedDeclarations, filesBelow, kebab, namesOf, syntaxOf } from './sources.js';

const sources = filesBelow('src', '.ts').filter((file) => !/^src\/[^/]+$/.test(file));

/** The file name that an export gives: `clock.ts`, `system.module.ts`, `clock.contract.ts`. */
function fileNamesOf(exported: string): readonly string[] {
  const plain = `${kebab(exported)}.ts`;
  return [plain, plain.replace(/-(module|contract)[.]ts$/, '.$1.ts')];
}

/** The name of an export, or what the names of several end in: `expertise-shape.ts`. */
function isNamedAfterAnExport(file: string): boolean {
  const base = path.basename(file);
  const names = exportedDeclarations(syntaxOf(file)).flatMap(namesOf).flatMap(fileNamesOf);
  return names.some((name) => name === base || name.endsWith(`-${base}`));
}

/** Modules, kits, and what begins with a class or a seam, are looked for by name. */
function isLookedFor(file: string): boolean {
  if (/[.](module|contract)[.]ts$/.test(file)) return true;
  const [main, ...others] = exportedDeclarations(syntaxOf(file));
  return main !== undefined && (ts.isClassDeclaration(main) || others.some(isToken));
}

function isToken(statement: ts.Statement): boolean {
  if (!ts.isVariableStatement(statement)) return false;
  return statement.declarationList.declarations.some(
    ({ initializer }) =>
      initializer !== undefined &&
      ts.isCallExpression(initializer) &&
      initializer.expression.getText() === 'token',
  );
}

describe('file names', () => {
  it('say the module, kit, class or seam that a file exports', () => {
    const misnamed = sources.filter((file) => isLookedFor(file) && !isNamedAfterAnExport(file));
    expect(misnamed).to.deep.equal([]);
  });

  it('are kebab-case throughout, folders too', () => {
    const all = ['src', 'test', 'scripts'].flatMap((folder) => filesBelow(folder, ''));
    const odd = all.filter((file) => !/^[a-z0-9./-]+$/.test(file.replace(/README[.]md$/, '')));
    expect(odd).to.deep.equal([]);
  });
});

describe('unit tests', () => {
  it('stand in the folder where their subject stands', () => {
    const folders = new Set(filesBelow('src', '.ts').map((file) => path.posix.dirname(file)));
    const lost = filesBelow('test/unit', '.test.ts')
      .filter((file) => file !== 'test/unit/origin-seam-vectors.test.ts')
      .filter((file) => !folders.has(path.posix.dirname(file).replace('test/unit', 'src')));
    expect(lost).to.deep.equal([]);
  });
});
