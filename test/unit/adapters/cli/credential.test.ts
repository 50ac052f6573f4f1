import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { CommandFailure } from '../../../../src/adapters/cli/command-failure.js';
import { credentialFor } from '../../../../src/adapters/cli/credential.js';
import { fakeContext } from '../../../support/cli/fake-context.js';

const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('credentialFor', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'skillseam-credential-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('is the operating-system user when nothing else is given', async () => {
    expect(await credentialFor({}, folder, fakeContext(), {})).to.deep.equal({ kind: 'os-user' });
  });

  it('is the key in SKILLSEAM_KEY when that is set', async () => {
    expect(await credentialFor({}, folder, fakeContext(), { SKILLSEAM_KEY: 'k' })).to.deep.equal({
      kind: 'bearer',
      key: 'k',
    });
  });

  it('is the generated key of the caller that --as names', async () => {
    expect(await credentialFor({ as: 'human://bo' }, folder, fakeContext(), {})).to.deep.equal({
      kind: 'bearer',
      key: 'key of human://bo',
    });
  });

  it('is what the key file holds, without the line break', async () => {
    const keyFile = join(folder, 'key');
    await writeFile(keyFile, 'sk_x\n');
    expect(await credentialFor({ keyFile }, folder, fakeContext(), {})).to.deep.equal({
      kind: 'bearer',
      key: 'sk_x',
    });
  });

  it('refuses two ways at once, and a key file that cannot be read', async () => {
    for (const options of [{ as: 'human://bo', keyFile: 'x' }, { keyFile: join(folder, 'none') }]) {
      const error = await failure(credentialFor(options, folder, fakeContext(), {}));
      expect(error).to.be.instanceOf(CommandFailure);
      expect((error as CommandFailure).exitCode).to.equal(2);
    }
  });
});
