import path from 'node:path';
import { temporaryFolder } from '../support/temporary-folder.js';
import { ended, startNode, type Ended } from './fixture-suite.js';
import { root } from './sources.js';

const tsconfig = JSON.stringify({
  compilerOptions: {
    rootDir: 'src',
    outDir: 'dist',
    module: 'nodenext',
    types: [],
    strict: true,
    skipLibCheck: true,
  },
  include: ['src'],
});

function lockOf(packages: object, dependencies: object): string {
  const own = { name: 'fixture', dependencies };
  return JSON.stringify({ ...own, lockfileVersion: 3, packages: { '': own, ...packages } });
}

/** A package whose native dependency is a folder of its own, so that nothing is fetched. */
export function packageFolder(native?: string): string {
  const name = 'better-sqlite3';
  const dependencies = native === undefined ? {} : { [name]: 'file:./native' };
  const packages =
    native === undefined
      ? {}
      : {
          native: { name, version: '1.0.0' },
          [`node_modules/${name}`]: { resolved: 'native', link: true },
        };
  return temporaryFolder({
    'package.json': JSON.stringify({ name: 'fixture', type: 'module', dependencies }),
    'package-lock.json': lockOf(packages, dependencies),
    'tsconfig.json': tsconfig,
    'tsconfig.build.json': '{ "extends": "./tsconfig.json" }',
    'src/main.ts': 'export const value: number = 1;\n',
    ...(native === undefined
      ? {}
      : {
          'native/package.json': JSON.stringify({ name, version: '1.0.0', main: 'index.js' }),
          'native/index.js': native,
        }),
  });
}

/** Runs one step of the set-up, with what `npm start` would give it in its environment. */
export function step(folder: string, call: string, env: NodeJS.ProcessEnv = {}): Promise<Ended> {
  const [name = ''] = call.split('(');
  const home: Readonly<Record<string, string>> = {
    installPackages: 'install.mjs',
    buildPackage: 'build.mjs',
  };
  const file = path.join(root, 'scripts/lib', home[name] ?? '');
  const script = `
    import { ${name} } from ${JSON.stringify(file)};
    const problem = await ${call};
    if (problem !== undefined) { console.error(problem); process.exitCode = 1; }`;
  return ended(
    startNode(['--input-type=module', '-e', script], {
      cwd: folder,
      env: { ...process.env, ...env },
    }),
  );
}
