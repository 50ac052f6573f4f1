import { expect } from 'chai';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { packageFolder, step } from './fixture-package.js';
import { root } from './sources.js';

describe('building', () => {
  function sources(): string {
    const folder = packageFolder();
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
    return folder;
  }
  const build = (folder: string) => step(folder, 'buildPackage(process.cwd())');

  it('compiles src to a bin once, and again when it changed, with nothing stale left', async () => {
    const folder = sources();
    writeFileSync(path.join(folder, 'src/old.ts'), 'export const old = 1;\n');
    expect((await build(folder)).printed).to.equal('Set-up: compiling src into dist.\n');
    expect((await build(folder)).printed).to.equal('');
    expect(existsSync(path.join(folder, 'dist/old.js'))).to.equal(true);
    expect(statSync(path.join(folder, 'dist/main.js')).mode & 0o111).to.equal(0o111);
    rmSync(path.join(folder, 'src/old.ts'));
    expect((await build(folder)).printed).to.include('compiling');
    expect(existsSync(path.join(folder, 'dist/old.js'))).to.equal(false);
    expect(existsSync(path.join(folder, 'dist.next'))).to.equal(false);
  });

  it('leaves the build before in place when src does not compile', async () => {
    const folder = sources();
    await build(folder);
    writeFileSync(path.join(folder, 'src/main.ts'), 'export const value: number = "one";\n');
    const { code, printed } = await build(folder);
    expect(code).to.equal(1);
    expect(printed).to.include('src/main.ts(1,14): error TS2322');
    expect(readFileSync(path.join(folder, 'dist/main.js'), 'utf8')).to.include('value = 1');
  });

  it('is done again after one that was cut off', async () => {
    const folder = sources();
    mkdirSync(path.join(folder, 'dist.next'));
    writeFileSync(path.join(folder, 'dist.next/half.js'), '');
    expect((await build(folder)).code).to.equal(0);
    expect(existsSync(path.join(folder, 'dist/half.js'))).to.equal(false);
  });
}).timeout(60_000);
