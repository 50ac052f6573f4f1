import { expect } from 'chai';
import fc from 'fast-check';
import {
  chmodSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import {
  GeneratedKeys,
  type GeneratedKey,
} from '../../../../src/adapters/organisation/generated-keys.js';
import { hashKey } from '../../../../src/adapters/organisation/key-hash.js';
import type { CallerSettings } from '../../../../src/adapters/organisation/organisation.js';
import { address, parseAddress } from '../../../../src/core/messaging/address.js';
import { temporaryFolder } from '../../../support/temporary-folder.js';

const [ada, bo] = [address('human://ada'), address('human://bo')];

function caller(principal: string, generatedKey = true): CallerSettings {
  return {
    principal: address(principal),
    keyHashes: [],
    generatedKey,
    osUsers: [],
    hostUser: false,
  };
}

async function made(
  keys: GeneratedKeys,
  ...of: readonly string[]
): Promise<readonly GeneratedKey[]> {
  const ensured = await keys.ensure(of.map((principal) => caller(principal)));
  if ('keys' in ensured) return ensured.keys;
  throw new Error(ensured.refused.join('\n'));
}

async function refusals(keys: GeneratedKeys, ...of: readonly string[]): Promise<string> {
  const ensured = await keys.ensure(of.map((principal) => caller(principal)));
  return 'refused' in ensured ? ensured.refused.join('\n') : '';
}

describe('GeneratedKeys', () => {
  it('makes a key of 32 random bytes for each caller that asks, for one user alone', async () => {
    const data = path.join(temporaryFolder(), 'data');
    const keys = new GeneratedKeys(data);
    const [adas, bos] = await made(keys, ada, bo);
    const key = readFileSync(adas?.file ?? '', 'utf8');
    expect(key).to.match(/^sk_[A-Za-z0-9_-]{43}\n$/);
    expect(adas).to.deep.equal({
      principal: ada,
      keyHash: hashKey(key.trim()),
      file: keys.fileOf(ada),
    });
    expect(bos?.keyHash).not.to.equal(adas?.keyHash);
    expect(statSync(keys.fileOf(ada)).mode & 0o777).to.equal(0o600);
    expect(statSync(path.join(data, 'keys')).mode & 0o777).to.equal(0o700);
    expect(readdirSync(path.join(data, 'keys'))).to.have.length(2);
  });

  it('makes nothing, not even a folder, when nobody asks', async () => {
    const data = temporaryFolder();
    const keys = new GeneratedKeys(data);
    expect(await keys.ensure([caller(ada, false)])).to.deep.equal({ keys: [] });
    expect(readdirSync(data)).to.deep.equal([]);
  });

  it('keeps a key that is there, also when two hosts start at once', async () => {
    const data = temporaryFolder();
    const starts = await Promise.all(
      Array.from({ length: 8 }, () => made(new GeneratedKeys(data), ada)),
    );
    expect(new Set(starts.map(([key]) => key?.keyHash)).size).to.equal(1);
    expect(await made(new GeneratedKeys(data), ada)).to.deep.equal(starts[0]);
    expect(readdirSync(path.join(data, 'keys'))).to.have.length(1);
  });

  it('shows the key to whoever may read the file', async () => {
    const keys = new GeneratedKeys(temporaryFolder());
    const [{ keyHash } = { keyHash: '' }] = await made(keys, ada);
    const read = await keys.read(ada);
    expect('key' in read && hashKey(read.key)).to.equal(keyHash);
    expect(await keys.read(bo)).to.deep.equal({
      refused: `${keys.fileOf(bo)}: no key was made for human://bo; start the host`,
    });
  });

  it('refuses a key that others could read, and tells all that hinders at once', async () => {
    const keys = new GeneratedKeys(temporaryFolder());
    await made(keys, ada, bo);
    chmodSync(keys.fileOf(ada), 0o640);
    writeFileSync(keys.fileOf(bo), 'canary\n');
    const said = await refusals(keys, ada, bo);
    expect(said).to.include(
      `${keys.fileOf(ada)}: other users may use it; remove the file for a new`,
    );
    expect(said).to.include(`${keys.fileOf(bo)}: this is not a key of the host; remove the file`);
    expect(said).not.to.match(/canary|sk_/);
  });

  it('follows no link and reads nothing but a small file', async () => {
    const folder = temporaryFolder({ elsewhere: 'x' });
    const keys = new GeneratedKeys(folder);
    await made(keys, 'human://other');
    symlinkSync(path.join(folder, 'elsewhere'), keys.fileOf(ada));
    mkdirSync(keys.fileOf(bo));
    writeFileSync(keys.fileOf(address('human://eve')), 'k'.repeat(2_000), { mode: 0o600 });
    const said = await refusals(keys, ada, bo, 'human://eve');
    expect(said).to.match(/human-ada-\w+: this is a symbolic link; remove it/);
    expect(said).to.match(/human-bo-\w+: expected a regular file;/);
    expect(said).to.match(/human-eve-\w+: this is not a key; remove the file/);
  });

  it('refuses a folder that others may enter, or that is none', async () => {
    const open = temporaryFolder();
    mkdirSync(path.join(open, 'keys'), { mode: 0o755 });
    expect(await refusals(new GeneratedKeys(open), ada)).to.match(/keys: other users may use it;/);
    const linked = temporaryFolder();
    symlinkSync(temporaryFolder(), path.join(linked, 'keys'));
    expect(await refusals(new GeneratedKeys(linked), ada)).to.match(/keys: expected a folder;/);
    const taken = temporaryFolder({ data: '' });
    expect(await refusals(new GeneratedKeys(path.join(taken, 'data')), ada)).to.match(
      /keys: the folder cannot be made \(ENOTDIR\)/,
    );
  });

  it('keeps every file in its folder, and no two callers in one, whatever the letter case', () => {
    const keys = new GeneratedKeys('/data');
    const segment = fc.stringMatching(/^[A-Za-z0-9._~-]{1,64}$/);
    const principal = fc
      .array(segment, { minLength: 1, maxLength: 8 })
      .map((path) => parseAddress(`human://${path.join('/')}`))
      .filter((found) => found !== undefined);
    fc.assert(
      fc.property(principal, principal, (one, other) => {
        const file = keys.fileOf(one);
        expect(path.dirname(file)).to.equal(path.join('/data', 'keys'));
        expect(path.basename(file)).to.match(/^human-[A-Za-z0-9._~+-]{1,48}-[0-9a-f]{16}$/);
        const same = file.toLowerCase() === keys.fileOf(other).toLowerCase();
        expect(same).to.equal(one === other);
      }),
    );
    expect(keys.fileOf(address('human://Ada')).toLowerCase()).not.to.equal(keys.fileOf(ada));
  });
});
