import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { CommandFailure } from '../../../../../src/adapters/cli/command-failure.js';
import { init } from '../../../../../src/adapters/cli/commands/init.js';
import { fakeContext } from '../../../../support/cli/fake-context.js';

describe('skillseam init', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'skillseam-init-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('writes the template and says what to do next', async () => {
    const [context, file] = [fakeContext(), join(folder, 'org.yaml')];
    expect(await init(context, { file, json: false })).to.equal(0);
    expect(await readFile(file, 'utf8')).to.equal('skillseam: 1\n');
    expect(context.terminal.said.join('\n')).to.include(`main.js' check ${file}`);
  });

  it('never writes over a file', async () => {
    const [context, file] = [fakeContext(), join(folder, 'org.yaml')];
    await init(context, { file, json: true });
    const error: unknown = await init(context, { file, json: true }).catch(
      (reason: unknown) => reason,
    );
    expect(error).to.be.instanceOf(CommandFailure);
    expect((error as CommandFailure).message).to.include('exists already');
    expect(JSON.parse(context.terminal.said[0] ?? '')).to.deep.equal({ file });
  });

  it('says why a file cannot be written', async () => {
    const error: unknown = await init(fakeContext(), {
      file: join(folder, 'none', 'org.yaml'),
      json: false,
    }).catch((reason: unknown) => reason);
    expect((error as CommandFailure).exitCode).to.equal(2);
    expect((error as CommandFailure).message).to.include('cannot write');
  });
});
