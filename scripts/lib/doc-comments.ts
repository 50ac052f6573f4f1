import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** An exported interface of core and its doc comment, as one text without marks. */
export interface DocComment {
  readonly name: string;
  /** Below `src/core`. */
  readonly file: string;
  readonly text: string;
}

const core = path.resolve(import.meta.dirname, '../../src/core');

/** The doc comments of every exported interface of core. */
export function docComments(): readonly DocComment[] {
  return readdirSync(core, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .sort()
    .flatMap((name) => commentsIn(name.split(path.sep).join('/')));
}

function commentsIn(file: string): readonly DocComment[] {
  const text = readFileSync(path.join(core, file), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  return source.statements.filter(ts.isInterfaceDeclaration).flatMap((declaration) => {
    const [doc] = ts.getJSDocCommentsAndTags(declaration).filter(ts.isJSDoc);
    const comment = ts.getTextOfJSDocComment(doc?.comment);
    return comment === undefined ? [] : [{ name: declaration.name.text, file, text: comment }];
  });
}
