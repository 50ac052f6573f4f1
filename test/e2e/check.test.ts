import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { runCommand } from '../support/e2e/command.js';
import { type TemporaryFolder, temporaryFolder } from '../support/e2e/temporary-folder.js';

const faulty = `skillseam: 1
organisation: acme
units:
  acme:
    description: All.
    membres: [agent://ghost]
agents:
  lab:
    description: Lab.
    connector: { kind: mcp-stdio, command: node, env: { TOKEN: '\${SKILLSEAM_E2E_UNSET}' } }
`;

describe('a faulty organisation file', function () {
  this.timeout(30_000);
  let folder: TemporaryFolder | undefined;
  beforeEach(async () => {
    folder = await temporaryFolder();
  });
  afterEach(() => folder?.remove());

  it('is told whole, with places, and nothing starts', async () => {
    if (folder === undefined) throw new Error('no folder');
    const file = await folder.write('acme.yaml', faulty);
    const data = join(folder.path, 'data');
    for (const args of [
      ['check', file],
      ['serve', file, '--data', data, '--port', '0'],
    ]) {
      const { code, stdout, stderr } = await runCommand(args);
      expect([code, stdout]).to.deep.equal([2, '']);
      expect(stderr).to.match(/acme\.yaml:6:5: .*membres.*members/);
      expect(stderr).to.include('SKILLSEAM_E2E_UNSET');
    }
    expect(await readdir(folder.path)).to.deep.equal(['acme.yaml']);
  });

  it('does not befall the file that init writes', async () => {
    if (folder === undefined) throw new Error('no folder');
    const file = join(folder.path, 'skillseam.yaml');
    expect((await runCommand(['init', file])).code).to.equal(0);
    expect((await runCommand(['init', file])).code).to.equal(2);
    const { code, stdout } = await runCommand(['check', file]);
    expect([code, stdout]).to.deep.equal([0, stdout]);
    expect(stdout).to.include('is fine');
  });
});
