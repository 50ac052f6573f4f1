import { listCallers } from '../../src/adapters/keys/listed-callers.js';
import { ListedKeyAuthenticator } from '../../src/adapters/keys/listed-key-authenticator.js';
import { address } from '../../src/core/messaging/address.js';
import { HostCallerMint } from '../../src/core/messaging/host-caller-mint.js';
import {
  authenticatorContract,
  type AuthenticatorSubject,
} from '../../src/core/testing/messaging/authenticator.contract.js';
import { runContract } from '../../src/core/testing/kit/contract-kit.js';

const key = 'sk_a-Key-of-some-length';

function subject(): AuthenticatorSubject {
  const mint = new HostCallerMint();
  const callers = { 'human://ada': { keys: [key] }, 'human://bo': { osUsers: ['bo'] } };
  const listed = listCallers(callers, (...fault) => {
    throw new Error(fault.join(' '));
  });
  return {
    authenticator: new ListedKeyAuthenticator('acme', listed, mint),
    mint,
    tenant: 'acme',
    key: { text: key, principal: address('human://ada') },
    user: { name: 'bo', principal: address('human://bo') },
    revokedKey: 'sk_a-Key-that-was-good',
  };
}

describe('ListedKeyAuthenticator', () => {
  runContract(authenticatorContract, { create: subject }, { describe, it });
});
