import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import { endOf, root } from '../support/examples/example-hosts.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { outsideEnv } from '../support/outside-env.js';

/** The example's folder by itself, with what its package.json asks for beside it. */
function installedElsewhere(): string {
  const folder = temporaryFolder();
  cpSync(path.join(root, 'examples/hosts/own-adapter'), folder, { recursive: true });
  mkdirSync(path.join(folder, 'node_modules'));
  symlinkSync(root, path.join(folder, 'node_modules/skillseam'));
  for (const name of ['mocha', 'tsx'])
    symlinkSync(path.join(root, 'node_modules', name), path.join(folder, 'node_modules', name));
  return folder;
}

describe('the example adapter, outside of this repository', () => {
  it('passes the kit of the built package with its own test script', async () => {
    const folder = installedElsewhere();
    const child = spawn(process.execPath, ['node_modules/mocha/bin/mocha.js'], {
      cwd: folder,
      env: { ...outsideEnv(), TMPDIR: temporaryFolder() },
    });
    const { code, stdout, stderr } = await endOf(child);
    expect(stdout, stderr).to.match(/\b8 passing\b/);
    expect(stdout).not.to.match(/\d (pending|failing)/);
    expect(code).to.equal(0);
  }).timeout(60_000);
});
