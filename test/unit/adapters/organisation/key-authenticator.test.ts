import { expect } from 'chai';
import { inspect } from 'node:util';
import { KeyAuthenticator } from '../../../../src/adapters/organisation/key-authenticator.js';
import { hashKey } from '../../../../src/adapters/organisation/key-hash.js';
import { address } from '../../../../src/core/messaging/address.js';
import { HostCallerMint } from '../../../../src/core/messaging/host-caller-mint.js';
import type { Credential } from '../../../../src/core/messaging/authenticator.js';
import {
  authenticatorSubject,
  organisation,
} from '../../../support/organisation/authenticator-subject.js';

const { authenticator } = authenticatorSubject();

async function principalOf(credential: Credential): Promise<string | undefined> {
  return (await authenticator.authenticate(credential, 'cli'))?.principal;
}

describe('KeyAuthenticator', () => {
  it('knows keys from the file and keys that the host made', async () => {
    expect(await principalOf({ kind: 'bearer', key: 'sk_written-Key' })).to.equal('human://ada');
    expect(await principalOf({ kind: 'bearer', key: 'sk_generated-Key' })).to.equal('human://bo');
  });

  it('takes whoever runs the host for "self", unless the file names the user', async () => {
    const user = (name: string, isHostUser: boolean): Credential => ({
      kind: 'os-user',
      user: name,
      isHostUser,
    });
    expect(await principalOf(user('somebody', true))).to.equal('human://eve');
    expect(await principalOf(user('bo', true))).to.equal('human://bo');
    expect(await principalOf(user('somebody', false))).to.equal(undefined);
  });

  it('says how strong each credential is', async () => {
    const key = await authenticator.authenticate({ kind: 'bearer', key: 'sk_written-Key' }, 'mcp');
    const user = { kind: 'os-user', user: 'bo', isHostUser: false } as const;
    const local = await authenticator.authenticate(user, 'cli');
    expect([key?.strength, local?.strength]).to.deep.equal([2, 4]);
  });

  it('knows nobody by a key that two callers have', async () => {
    const generated = [address('human://ada'), address('human://eve')].map((principal) => ({
      principal,
      keyHash: hashKey('sk_shared'),
    }));
    const shared = new KeyAuthenticator(organisation, generated, new HostCallerMint());
    expect(await shared.authenticate({ kind: 'bearer', key: 'sk_shared' }, 'mcp')).to.equal(
      undefined,
    );
  });

  it('knows nobody by a hash that is none', async () => {
    const generated = [{ principal: address('human://ada'), keyHash: '' }];
    const odd = new KeyAuthenticator(organisation, generated, new HostCallerMint());
    expect(await odd.authenticate({ kind: 'bearer', key: '' }, 'mcp')).to.equal(undefined);
    expect(await odd.authenticate({ kind: 'bearer', key: 'x' }, 'mcp')).to.equal(undefined);
  });

  it('shows no hash to whoever prints it', () => {
    expect(inspect(authenticator, { depth: 9, showHidden: true })).not.to.include(
      hashKey('sk_written-Key'),
    );
  });
});
