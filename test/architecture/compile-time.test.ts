import { expect } from 'chai';
import { execFile } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../support/temporary-folder.js';
import { filesBelow, root, textOf } from './sources.js';

const compilers = {
  'TypeScript 6': 'node_modules/typescript/bin/tsc',
  'the native TypeScript 7': 'node_modules/typescript-native/bin/tsc',
};
const files = filesBelow('test/types', '.ts').filter(
  (file) => file !== 'test/types/sample-seams.ts',
);
const directive = /^\s*\/\/ @ts-expect-error (.*)$/;

/** What a compiler says of a project, error by error. */
function compile(tsc: string, project: string): Promise<readonly string[]> {
  const args = [path.join(root, tsc), '-p', project, '--pretty', 'false'];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd: root, maxBuffer: 2 ** 26 }, (error, said) => {
      const errors = said.split('\n').filter((line) => /\berror TS\d+:/.test(line));
      if (error === null || errors.length > 0) resolve(errors);
      else reject(new Error(`It failed in another way: ${said}`, { cause: error }));
    });
  });
}

/** Errors in the files of wrong uses; what is wrong with the rest is told by its own check. */
async function compileUses(tsc: string, project: string): Promise<readonly string[]> {
  const names = ['sample-seams.ts', ...files.map((file) => path.basename(file))];
  return (await compile(tsc, project)).filter((error) =>
    names.some((name) => placeOf(error).startsWith(`${name}:`)),
  );
}

/** The lines, counted from one, that stand right below an expectation. */
function expectedIn(file: string): readonly string[] {
  return textOf(file)
    .split('\n')
    .flatMap((line, at) => (directive.test(line) ? [`${path.basename(file)}:${at + 2}`] : []));
}

/** `file:line` of an error, the file by its name alone. */
function placeOf(error: string): string {
  const [, file = '', line = ''] = /^(.+)\((\d+),\d+\): error/.exec(error) ?? [];
  return `${path.basename(file)}:${line}`;
}

/** The same uses in a folder of their own, with nothing in them that expects an error. */
function withoutExpectations(): string {
  const home = path.join(root, 'test/types');
  const copies = files.map((file): readonly [string, string] => [
    path.basename(file),
    textOf(file)
      .replaceAll('// @ts-expect-error', '//')
      .replaceAll(/'[.]{1,2}\/[^']+'/g, (name) => `'${path.resolve(home, name.slice(1, -1))}'`),
  ]);
  const tsconfig = {
    extends: path.join(home, 'tsconfig.json'),
    include: ['*.ts'],
  };
  const folder = temporaryFolder({
    'package.json': '{ "type": "module" }',
    'tsconfig.json': JSON.stringify(tsconfig),
    ...Object.fromEntries(copies),
  });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  return path.join(folder, 'tsconfig.json');
}

describe('wrong uses', function () {
  this.timeout(300_000);

  it('each say what is wrong with them', () => {
    const mute = files
      .flatMap((file) => textOf(file).split('\n'))
      .filter((line) => line.includes('@ts-expect-error') && !directive.test(line));
    expect(mute).to.deep.equal([]);
    expect(files.flatMap(expectedIn).length).to.be.at.least(150);
  });

  for (const [name, tsc] of Object.entries(compilers)) {
    it(`do not compile with ${name}, and the right ones do`, async () => {
      expect(await compileUses(tsc, 'test/types/tsconfig.json')).to.deep.equal([]);
    });

    it(`are refused by ${name} at the very lines that say so`, async () => {
      const refused = new Set((await compileUses(tsc, withoutExpectations())).map(placeOf));
      expect([...refused].sort()).to.deep.equal(files.flatMap(expectedIn).sort());
    });
  }
});

describe('the whole project', function () {
  this.timeout(300_000);

  it('compiles with the native TypeScript 7 as well', async () => {
    expect(await compile(compilers['the native TypeScript 7'], 'tsconfig.json')).to.deep.equal([]);
  });
});
