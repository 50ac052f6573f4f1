import { expect } from 'chai';
import ts from 'typescript';
import { seams, settings } from '../../src/core/seams.js';
import { describeToken } from '../../src/core/container/tokens/token.js';
import { exportedDeclarations, filesBelow, namesOf, syntaxOf } from './sources.js';

interface DeclaredToken {
  readonly file: string;
  readonly constant: string;
  /** What the token is called in a message, and whose type it carries. */
  readonly name: string | undefined;
  readonly type: string | undefined;
  readonly hasInterface: boolean;
}

const declared = filesBelow('src/core', '.ts').flatMap(tokensIn);

function tokensIn(file: string): readonly DeclaredToken[] {
  const exported = exportedDeclarations(syntaxOf(file));
  const interfaces = new Set(exported.filter(ts.isInterfaceDeclaration).flatMap(namesOf));
  const constants = exported.flatMap((each) =>
    ts.isVariableStatement(each) ? [...each.declarationList.declarations] : [],
  );
  return constants.flatMap(({ name, initializer }) => {
    if (initializer === undefined || !ts.isCallExpression(initializer)) return [];
    if (initializer.expression.getText() !== 'token') return [];
    const [text] = initializer.arguments;
    return {
      file,
      constant: name.getText(),
      name: text !== undefined && ts.isStringLiteral(text) ? text.text : undefined,
      type: initializer.typeArguments?.[0]?.getText(),
      hasInterface: interfaces.has(name.getText()),
    };
  });
}

describe('seams', () => {
  it('are an interface and a token of one name in one file', () => {
    const odd = declared.filter(
      ({ constant, name, type, hasInterface }) =>
        !hasInterface || name !== constant || type !== constant,
    );
    expect(declared).not.to.deep.equal([]);
    expect(odd).to.deep.equal([]);
  });

  it('are listed in seams.ts, each once, and nothing else is', () => {
    const listed = [...seams, ...settings].map(({ token }) => describeToken(token).name);
    expect([...listed].sort()).to.deep.equal(declared.map(({ constant }) => constant).sort());
  });
});
