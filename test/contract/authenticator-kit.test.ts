import { expect } from 'chai';
import type { Authenticator, Credential } from '../../src/core/messaging/authenticator.js';
import {
  authenticatorContract,
  type AuthenticatorSubject,
} from '../../src/core/testing/authenticator.contract.js';
import { failingClauses } from '../support/failing-clauses.js';
import { authenticatorSubject } from '../support/organisation/authenticator-subject.js';

type Authenticate = Authenticator['authenticate'];

/** An authenticator that is right except for this. */
function broken(
  wrap: (authenticate: Authenticate, subject: AuthenticatorSubject) => Authenticate,
): () => AuthenticatorSubject {
  return () => {
    const sound = authenticatorSubject();
    const authenticate: Authenticate = (...ask) => sound.authenticator.authenticate(...ask);
    return { ...sound, authenticator: { authenticate: wrap(authenticate, sound) } };
  };
}

/** Changes what is shown before it is looked at. */
function rewriting(change: (credential: Credential) => Credential): () => AuthenticatorSubject {
  return broken((authenticate) => (credential, entry) => authenticate(change(credential), entry));
}

const failing = (create: () => AuthenticatorSubject) =>
  failingClauses(authenticatorContract, create);

describe('the kit of Authenticator', () => {
  it('has nothing against a sound authenticator', async () => {
    expect(await failing(authenticatorSubject)).to.deep.equal([]);
  });

  it('notices that one principal is taken for another', async () => {
    const mistaken = broken((_, { mint, user }) => async (credential, entry) => {
      const sound = authenticatorSubject().authenticator;
      const caller = await sound.authenticate(credential, entry);
      if (caller === undefined || credential.kind === 'os-user') return caller;
      return mint.mint({ ...caller, principal: user.principal, chain: [user.principal] });
    });
    expect(await failing(mistaken)).to.deep.equal(['AU-1']);
  });

  it('notices an OS user that is not known', async () => {
    const blind = broken(
      (authenticate) => async (credential, entry) =>
        credential.kind === 'os-user' ? undefined : authenticate(credential, entry),
    );
    expect(await failing(blind)).to.deep.equal(['AU-2']);
  });

  it('notices a revoked key that still opens', async () => {
    const stale = broken((authenticate, { key, revokedKey }) => (credential, entry) => {
      const revoked = credential.kind === 'bearer' && credential.key === revokedKey;
      return authenticate(revoked ? { kind: 'bearer', key: key.text } : credential, entry);
    });
    expect(await failing(stale)).to.deep.equal(['AU-3']);
  });

  it('notices a key that opens with blanks around it', async () => {
    const lenient = rewriting((credential) =>
      credential.kind === 'bearer' ? { kind: 'bearer', key: credential.key.trim() } : credential,
    );
    expect(await failing(lenient)).to.deep.equal(['AU-4']);
  });

  it('notices an authenticator that throws', async () => {
    const strict = broken((authenticate) => async (credential, entry) => {
      if (credential.kind === 'bearer' && credential.key === '') throw new Error('No key.');
      return authenticate(credential, entry);
    });
    expect(await failing(strict)).to.deep.equal(['AU-5']);
  });

  it('notices a caller that looks minted and is not', async () => {
    const forging = broken((authenticate) => async (credential, entry) => {
      const caller = await authenticate(credential, entry);
      return caller === undefined ? undefined : { ...caller };
    });
    expect(await failing(forging)).to.deep.equal(['AU-6']);
  });

  it('notices a caller that came in by another door', async () => {
    const elsewhere = broken((authenticate) => (credential) => authenticate(credential, 'inline'));
    expect(await failing(elsewhere)).to.deep.equal(['AU-6']);
  });
});
