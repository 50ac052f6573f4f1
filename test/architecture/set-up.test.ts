import { expect } from 'chai';
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withHeartbeat } from '../../scripts/lib/heartbeat.mjs';
import { npmCommand } from '../../scripts/lib/install.mjs';
import { unsuitableNode } from '../../scripts/lib/node-version.mjs';
import { missingTools, toolChainRemedy } from '../../scripts/lib/tool-chain.mjs';
import { temporaryFolder } from '../support/temporary-folder.js';
import { packageFolder, step } from './fixture-package.js';
import { textOf } from './sources.js';

const install = (folder: string, env?: NodeJS.ProcessEnv) =>
  step(folder, 'installPackages(process.cwd())', env);

describe('set-up, before anything is there', () => {
  it('takes the versions of Node that package.json names, and no other', () => {
    const { engines } = JSON.parse(textOf('package.json')) as { engines: { node: string } };
    expect(engines.node).to.equal('^20.19.0 || >=22.12.0');
    for (const version of ['20.19.0', '20.20.2', '22.12.0', '22.20.1', '23.0.0', '26.1.0']) {
      expect(unsuitableNode(version), version).to.equal(undefined);
    }
    for (const version of ['16.20.2', '18.20.8', '20.18.3', '21.7.3', '22.11.0']) {
      expect(unsuitableNode(version), version).to.match(
        new RegExp(`needs Node .*; this is Node ${version}[.] Install`),
      );
    }
  });

  it('names exactly what a tool chain lacks, and how it is installed', () => {
    const bin = temporaryFolder({ make: '', 'clang++': '' });
    expect(missingTools({ PATH: bin }, 'linux')).to.deep.equal(['Python 3']);
    expect(missingTools({ PATH: '' }, 'darwin')).to.deep.equal([
      'a C++ compiler',
      'make',
      'Python 3',
    ]);
    expect(missingTools({}, 'win32')).to.deep.equal([]);
    expect(toolChainRemedy('linux')).to.include('apt-get install build-essential python3');
    expect(toolChainRemedy('darwin')).to.equal('xcode-select --install');
    expect(toolChainRemedy('win32')).to.include('Visual Studio');
  });

  it('uses the npm that runs it, and never another package manager', () => {
    const npm = path.join(temporaryFolder({ 'npm-cli.js': '' }), 'npm-cli.js');
    const yarn = path.join(temporaryFolder({ 'yarn.js': '' }), 'yarn.js');
    expect(npmCommand({ npm_execpath: npm })).to.deep.equal([process.execPath, npm]);
    expect(npmCommand({ npm_execpath: yarn })).to.deep.equal(['npm']);
    expect(npmCommand({})).to.deep.equal(['npm']);
  });

  it('says that it still runs for as long as it does', async () => {
    const said: string[] = [];
    let finish: (word: string) => void = () => undefined;
    const work = new Promise<string>((resolve) => (finish = resolve));
    const say = (line: string): void => {
      if (said.push(line) === 2) finish('done');
    };
    expect(await withHeartbeat('npm works', () => work, { say, everyMs: 1 })).to.equal('done');
    expect(said[1]).to.match(/^ {2}\.\.\. npm works, \d+ s$/);
  });
});

describe('installing', () => {
  it('is done once for a lock file, and says what it does', async () => {
    const folder = packageFolder();
    const first = await install(folder);
    expect(first.code, first.printed).to.equal(0);
    expect(first.printed).to.include('Set-up: installing the packages of package-lock.json.');
    expect(await install(folder)).to.include({ code: 0, printed: '' });
  });

  it('is done again when the lock file changed, or when a run was cut off', async () => {
    const folder = packageFolder();
    await install(folder);
    const lock = path.join(folder, 'package-lock.json');
    writeFileSync(lock, `${readFileSync(lock, 'utf8')}\n`);
    expect((await install(folder)).printed).to.include('Set-up: installing');
    rmSync(path.join(folder, 'node_modules/.skillseam-installed'));
    expect((await install(folder)).printed).to.include('Set-up: installing');
  });

  it('is not done again for a script of package.json', async () => {
    const folder = packageFolder();
    await install(folder);
    const file = path.join(folder, 'package.json');
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as object;
    writeFileSync(file, JSON.stringify({ ...manifest, scripts: { start: 'true' } }));
    expect((await install(folder)).printed).to.equal('');
  });

  it('shows what npm said when it fails, and leaves no stamp', async () => {
    const folder = packageFolder();
    writeFileSync(path.join(folder, 'package-lock.json'), '{ "broken');
    const { code, printed } = await install(folder);
    expect(code).to.equal(1);
    expect(printed).to.include('Set-up: npm ci failed; see above.');
    expect(existsSync(path.join(folder, 'node_modules/.skillseam-installed'))).to.equal(false);
  });

  it('takes a native package that loads', async () => {
    const { code, printed } = await install(
      packageFolder('module.exports = class { close() {} };'),
    );
    expect(code, printed).to.equal(0);
    expect(printed).to.include('about a minute more');
  });

  it('notices a native package that was never built', async () => {
    const { code, printed } = await install(packageFolder("throw new Error('no binding');"));
    expect(code).to.equal(1);
    expect(printed).to.include('no binding').and.to.include('npm rebuild better-sqlite3');
  });

  it('says first, and again at the end, what a machine lacks that cannot compile', async () => {
    const npm = process.env['npm_execpath'] ?? whichNpm();
    const env = { PATH: path.dirname(process.execPath), npm_execpath: npm };
    const bare = temporaryFolder();
    symlinkSync(process.execPath, path.join(bare, 'node'));
    const folder = packageFolder("throw new Error('no binding');");
    const { code, printed } = await install(folder, { ...env, PATH: bare });
    expect(code).to.equal(1);
    const lacks = 'lacks a C++ compiler, make, Python 3';
    expect(printed.split(lacks), printed).to.have.length(3);
    expect(printed).to.include(toolChainRemedy());
  });
}).timeout(60_000);

function whichNpm(): string {
  return path.join(path.dirname(process.execPath), '../lib/node_modules/npm/bin/npm-cli.js');
}
