import { KeyAuthenticator } from '../../../src/adapters/organisation/key-authenticator.js';
import { hashKey } from '../../../src/adapters/organisation/key-hash.js';
import type { Organisation } from '../../../src/adapters/organisation/organisation.js';
import { address } from '../../../src/core/messaging/address.js';
import { HostCallerMint } from '../../../src/core/messaging/host-caller-mint.js';
import type { AuthenticatorSubject } from '../../../src/core/testing/messaging/authenticator.contract.js';

const [ada, bo, eve] = [address('human://ada'), address('human://bo'), address('human://eve')];
const nobody = { keyHashes: [], generatedKey: false, osUsers: [], hostUser: false };

/** An organisation with three callers: by key, by OS user, and whoever runs the host. */
export const organisation: Organisation = {
  file: '/nowhere/acme.yaml',
  name: 'acme',
  listen: { host: '127.0.0.1', port: 0 },
  limits: { inFlightPerCaller: 1, callTimeoutMs: 1_000, sessions: 1, sessionIdleMs: 1_000 },
  callers: [
    { ...nobody, principal: ada, keyHashes: [hashKey('sk_written-Key')] },
    { ...nobody, principal: bo, osUsers: ['bo'], generatedKey: true },
    { ...nobody, principal: eve, hostUser: true },
  ],
  directory: { tenant: 'acme', units: [], agents: [], expertise: [] },
  connectors: [],
};

/** `KeyAuthenticator` as the host makes it. */
export function authenticatorSubject(): AuthenticatorSubject {
  const mint = new HostCallerMint();
  const generated = [{ principal: bo, keyHash: hashKey('sk_generated-Key') }];
  return {
    authenticator: new KeyAuthenticator(organisation, generated, mint),
    mint,
    tenant: 'acme',
    key: { text: 'sk_generated-Key', principal: bo },
    user: { name: 'bo', principal: bo },
    revokedKey: 'sk_old-Key',
  };
}
