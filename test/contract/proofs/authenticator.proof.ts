import { address } from '../../../src/core/messaging/address.js';
import type { Authenticator, Credential } from '../../../src/core/messaging/authenticator.js';
import type { Caller } from '../../../src/core/messaging/caller.js';
import type { CallerClaim } from '../../../src/core/messaging/caller-mint.js';
import {
  authenticatorContract,
  type AuthenticatorSubject,
} from '../../../src/core/testing/messaging/authenticator.contract.js';
import { proof, type Fault } from '../../support/kit-proof.js';
import { authenticatorSubject } from '../../support/organisation/authenticator-subject.js';

const other = address('human://ada');

type Authenticate = Authenticator['authenticate'];
type AuthenticatorFault = Fault<AuthenticatorSubject>;

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
function rewriting(
  change: (credential: Credential, subject: AuthenticatorSubject) => Credential,
): () => AuthenticatorSubject {
  return broken(
    (authenticate, subject) => (credential, entry) =>
      authenticate(change(credential, subject), entry),
  );
}

/** Changes the key that is shown. */
function rekeying(
  change: (key: string, subject: AuthenticatorSubject) => string,
): () => AuthenticatorSubject {
  return rewriting((credential, subject) =>
    credential.kind === 'bearer'
      ? { kind: 'bearer', key: change(credential.key, subject) }
      : credential,
  );
}

/** Mints somebody else. */
function minting(
  change: (
    caller: Caller,
    credential: Credential,
    subject: AuthenticatorSubject,
  ) => Partial<CallerClaim>,
): () => AuthenticatorSubject {
  return broken((authenticate, subject) => async (credential, entry) => {
    const caller = await authenticate(credential, entry);
    if (caller === undefined) return undefined;
    return subject.mint.mint({ ...caller, ...change(caller, credential, subject) });
  });
}

const known: readonly AuthenticatorFault[] = [
  {
    name: 'one principal that is taken for another',
    breaks: 'AU-1',
    create: minting((_caller, { kind }) => (kind === 'bearer' ? { principal: other } : {})),
  },
  {
    name: 'a chain that a key brings along',
    breaks: 'AU-1',
    create: minting(({ principal }, { kind }) => (kind === 'bearer' ? { chain: [principal] } : {})),
  },
  {
    name: 'a user of the system that is not known',
    breaks: 'AU-2',
    create: rewriting((credential) =>
      credential.kind === 'os-user' ? { ...credential, user: `${credential.user}-` } : credential,
    ),
  },
  {
    name: 'a user of the system that is taken for whoever runs the host',
    breaks: 'AU-2',
    create: minting((_caller, { kind }) => (kind === 'os-user' ? { principal: other } : {})),
  },
];

const unknown: readonly AuthenticatorFault[] = [
  {
    name: 'a revoked key that still opens',
    breaks: 'AU-3',
    create: rekeying((shown, { key, revokedKey }) => (shown === revokedKey ? key.text : shown)),
  },
  {
    name: 'the address of somebody, taken for the key',
    breaks: 'AU-3',
    create: rekeying((shown, { key }) => (shown === key.principal ? key.text : shown)),
  },
  {
    name: 'the name of a user, taken for a key',
    breaks: 'AU-3',
    create: rewriting((credential, { user }) =>
      credential.kind === 'bearer' && credential.key === user.name
        ? { kind: 'os-user', user: user.name, isHostUser: false }
        : credential,
    ),
  },
  {
    name: 'a user that is not known, taken for whoever runs the host',
    breaks: 'AU-3',
    create: rewriting((credential) =>
      credential.kind === 'os-user' && credential.user.startsWith('nobody')
        ? { ...credential, isHostUser: true }
        : credential,
    ),
  },
  {
    name: 'a key that opens with blanks around it',
    breaks: 'AU-4',
    create: rekeying((shown) => shown.trim()),
  },
  {
    name: 'a key that opens in any case',
    breaks: 'AU-4',
    create: rekeying((shown, { key }) =>
      shown.toLowerCase() === key.text.toLowerCase() ? key.text : shown,
    ),
  },
  {
    name: 'a key that opens by its beginning',
    breaks: 'AU-4',
    create: rekeying((shown, { key }) =>
      shown.length > 8 && key.text.startsWith(shown) ? key.text : shown,
    ),
  },
  {
    name: 'a key that opens with more behind it',
    breaks: 'AU-4',
    create: rekeying((shown, { key }) => (shown.startsWith(key.text) ? key.text : shown)),
  },
];

const strange: readonly AuthenticatorFault[] = [
  {
    name: 'an empty key that is thrown',
    breaks: 'AU-5',
    create: rekeying((shown) => {
      if (shown === '') throw new Error('No key.');
      return shown;
    }),
  },
  {
    name: 'an empty user that is whoever runs the host',
    breaks: 'AU-5',
    create: rewriting((credential) =>
      credential.kind === 'os-user' && credential.user.trim() === ''
        ? { ...credential, isHostUser: true }
        : credential,
    ),
  },
  {
    name: 'a name of an object, looked up in one',
    breaks: 'AU-5',
    create: rekeying((shown, { key }) => (shown in {} ? key.text : shown)),
  },
  {
    name: 'an endless key that is refused by an error',
    breaks: 'AU-5',
    create: rekeying((shown) => {
      if (shown.length > 65_536) throw new RangeError('too long');
      return shown;
    }),
  },
];

const minted: readonly AuthenticatorFault[] = [
  {
    name: 'a caller that looks minted and is not',
    breaks: 'AU-6',
    create: broken((authenticate) => async (credential, entry) => {
      const caller = await authenticate(credential, entry);
      return caller === undefined ? undefined : { ...caller };
    }),
  },
  {
    name: 'a caller that came in by another door',
    breaks: 'AU-6',
    create: minting(() => ({ entry: 'inline' })),
  },
  {
    name: 'a caller of another tenant',
    breaks: 'AU-6',
    create: minting(() => ({ tenant: 'other' })),
  },
  {
    name: 'a user of the system whose credential counts as none',
    breaks: 'AU-6',
    create: minting((_caller, { kind }) => (kind === 'os-user' ? { strength: 0 } : {})),
  },
  {
    name: 'a key that a caller carries about',
    breaks: 'AU-6',
    create: minting((_caller, credential) => {
      const key = credential.kind === 'bearer' ? credential.key : 'none';
      return { tenant: `acme ${key}` };
    }),
  },
];

const repeated: readonly AuthenticatorFault[] = [
  {
    name: 'the last one that was known, given to whoever comes next',
    breaks: 'AU-7',
    create: broken((authenticate) => {
      let last: Caller | undefined;
      return async (credential, entry) => {
        const caller = await authenticate(credential, entry);
        const isStranger = credential.kind === 'bearer' && credential.key.startsWith('nobody');
        last = caller ?? last;
        return caller ?? (isStranger ? last : undefined);
      };
    }),
  },
  {
    name: 'a door that shuts to all after failures',
    breaks: 'AU-7',
    create: broken((authenticate) => {
      let failures = 0;
      return async (...shown) => {
        const caller = failures < 10 ? await authenticate(...shown) : undefined;
        failures += caller === undefined ? 1 : 0;
        return caller;
      };
    }),
  },
  {
    name: 'credentials shown together of which the last one counts for all',
    breaks: 'AU-7',
    create: broken((authenticate) => {
      let latest: Credential | undefined;
      return async (credential, entry) => {
        latest = credential;
        await Promise.resolve();
        return authenticate(latest, entry);
      };
    }),
  },
];

export const authenticatorProof = proof({
  kit: authenticatorContract,
  sound: authenticatorSubject,
  faults: [...known, ...unknown, ...strange, ...minted, ...repeated],
});
