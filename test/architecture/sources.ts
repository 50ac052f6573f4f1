import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** The folder that holds package.json. */
export const root = path.resolve(import.meta.dirname, '../..');

/** Files below a folder of the project whose names end so, as paths from its root. */
export function filesBelow(folder: string, ending: string): readonly string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(folder, name.split(path.sep).join('/')))
    .filter((name) => name.endsWith(ending))
    .sort();
}

export function textOf(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}

/** A source file, parsed. */
export function syntaxOf(file: string): ts.SourceFile {
  return ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest, true);
}

/** Exported declarations of a file, re-exports left out; a name may stand for two. */
export function exportedDeclarations(source: ts.SourceFile): readonly ts.DeclarationStatement[] {
  return source.statements.filter(
    (statement): statement is ts.DeclarationStatement =>
      !ts.isExportDeclaration(statement) &&
      ts.canHaveModifiers(statement) &&
      (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword),
  );
}

/** The names that a declaration introduces. */
export function namesOf(statement: ts.Statement): readonly string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  }
  const { name } = statement as ts.DeclarationStatement;
  return name === undefined ? [] : [name.getText()];
}

/** `SkillInvoker` and `skillInvoker` as `skill-invoker`. */
export function kebab(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase();
}
