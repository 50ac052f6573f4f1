import { expect } from 'chai';
import { copyFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { entriesOf } from '../../../scripts/lib/entries.mjs';
import { npmCommand } from '../../../scripts/lib/install.mjs';
import {
  addNodeTypes,
  type InstalledPackage,
  installedPackage,
} from '../../support/package/installed-package.js';
import { packageRoot } from '../../support/package/packed-package.js';
import { importsOf, kitUnderNode, typedHost } from '../../support/package/programs.js';
import { runIn } from '../../support/package/run-in.js';

const inTools = (file: string): string => path.join(packageRoot, 'node_modules', file);

/** As somebody has it who knows browsers, and as somebody has it who knows Node. */
const libraries = {
  'the libraries of browsers': { types: [] },
  'the types of Node': { lib: ['es2023'], types: ['node'] },
};
const compilers = {
  'TypeScript 6': inTools('typescript/bin/tsc'),
  'TypeScript 7': inTools('typescript-native/bin/tsc'),
};

describe('the package, installed from its tarball in an empty folder', () => {
  let installed: InstalledPackage;
  const skillseam = (...args: readonly string[]): Promise<string> =>
    installed.run(...npmCommand(), 'exec', '--offline', '--', 'skillseam', ...args);

  before(async function () {
    this.timeout(300_000);
    installed = await installedPackage();
    addNodeTypes(installed.folder);
  });

  it('runs a host of somebody’s own, composed from its entries', async () => {
    const example = path.join(packageRoot, 'examples/own-host.mjs');
    copyFileSync(example, path.join(installed.folder, 'host.mjs'));
    const printed = await installed.run(process.execPath, 'host.mjs');
    expect(printed).to.include("{ kind: 'completed', value: 'Hello, Ada!' }");
    expect(printed).to.include("code: 'POLICY_DENIED'");
  });

  it('brings a command that says its version and teaches', async () => {
    const manifest = readFileSync(path.join(packageRoot, 'package.json'), 'utf8');
    const { version } = JSON.parse(manifest) as { readonly version: string };
    expect(await skillseam('--version')).to.equal(`${version}\n`);
    expect(await skillseam('--help'))
      .to.include('Usage: skillseam')
      .and.include('Exit codes:');
  });

  it('brings a command that writes an organisation file which it finds fine', async () => {
    expect(await skillseam('init')).to.include('Wrote skillseam.yaml');
    expect(await skillseam('check', 'skillseam.yaml')).to.include('skillseam.yaml is fine');
  });

  for (const [compiler, tsc] of Object.entries(compilers))
    for (const [library, options] of Object.entries(libraries))
      it(`compiles under ${compiler} with ${library}, every declaration checked`, async () => {
        const specifiers = entriesOf(packageRoot).map(({ specifier }) => specifier);
        installed.write('imports.ts', importsOf(specifiers));
        installed.write('typed-host.ts', typedHost);
        const compilerOptions = {
          ...{ module: 'nodenext', moduleResolution: 'nodenext', target: 'es2022' },
          ...{ strict: true, skipLibCheck: false, noEmit: true },
          ...options,
        };
        const files = ['imports.ts', 'typed-host.ts'];
        installed.write('tsconfig.json', JSON.stringify({ compilerOptions, files }));
        const { code, output } = await runIn(installed.folder, [process.execPath, tsc, '-p', '.']);
        expect(output).to.equal('');
        expect(code).to.equal(0);
      });

  it('runs a kit on a store of somebody’s own, under Node’s own test runner', async () => {
    installed.write('store.test.mjs', kitUnderNode);
    const command = [process.execPath, '--test', '--test-reporter=tap', 'store.test.mjs'];
    const sound = await installed.run(...command);
    expect(sound)
      .to.match(/^# fail 0$/m)
      .and.match(/^# pass [1-9]/m);
    const broken = await runIn(installed.folder, ['env', 'STORE=broken', ...command]);
    expect(broken.code).to.equal(1);
    expect(broken.output)
      .to.match(/^ +not ok \d+ - AS-5 /m)
      .and.match(/^# fail 1$/m);
  });
}).timeout(300_000);
