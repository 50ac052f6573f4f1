import { freezeDeep } from '../../basics/freeze-deep.js';
import { callEntries } from '../../messaging/caller.js';
import type { Address } from '../../messaging/address.js';
import type { Authenticator, Credential } from '../../messaging/authenticator.js';
import type { CallerMint } from '../../messaging/caller-mint.js';
import type { Clause, ContractKit } from '../kit/contract-kit.js';
import { must, mustEqual } from '../kit/must.js';

/** An authenticator that knows somebody by a key and somebody else by an OS user. */
export interface AuthenticatorSubject {
  readonly authenticator: Authenticator;
  /** The mint that the authenticator was given. */
  readonly mint: CallerMint;
  readonly tenant: string;
  readonly key: { readonly text: string; readonly principal: Address };
  readonly user: { readonly name: string; readonly principal: Address };
  /** A well-formed key that opened once and does no longer. */
  readonly revokedKey: string;
}

const nobody = 'nobody-that-any-host-knows';

function bearer(key: string): Credential {
  return { kind: 'bearer', key };
}

function osUser(user: string): Credential {
  return { kind: 'os-user', user, isHostUser: false };
}

async function mustRefuse(
  { authenticator }: AuthenticatorSubject,
  credential: Credential,
  what: string,
): Promise<void> {
  const caller = await authenticator.authenticate(credential, 'mcp');
  must(caller === undefined, `${what} is taken for ${String(caller?.principal)}; it is nobody.`);
}

const knowsKeys: Clause<AuthenticatorSubject> = {
  id: 'AU-1',
  says: 'knows a caller by its key',
  check: async ({ authenticator, key }) => {
    const caller = await authenticator.authenticate(bearer(key.text), 'mcp');
    mustEqual(caller?.principal, key.principal, 'the principal of the key');
    mustEqual(caller?.chain, [], 'the chain of whoever calls for itself');
  },
};

const knowsUsers: Clause<AuthenticatorSubject> = {
  id: 'AU-2',
  says: 'knows a caller by its operating-system user',
  check: async ({ authenticator, user }) => {
    const caller = await authenticator.authenticate(osUser(user.name), 'cli');
    mustEqual(caller?.principal, user.principal, 'the principal of the user');
  },
};

const refusesOthers: Clause<AuthenticatorSubject> = {
  id: 'AU-3',
  says: 'knows nobody by a key or a user that was never given or is revoked',
  check: async (subject) => {
    const { key, user, revokedKey } = subject;
    await mustRefuse(subject, bearer(revokedKey), 'a revoked key');
    await mustRefuse(subject, bearer(nobody), 'an unknown key');
    await mustRefuse(subject, osUser(nobody), 'an unknown user');
    await mustRefuse(subject, bearer(user.name), 'the name of a user as a key');
    await mustRefuse(subject, osUser(key.text), 'a key as the name of a user');
    await mustRefuse(subject, bearer(key.principal), 'an address as a key');
  },
};

const refusesNearMisses: Clause<AuthenticatorSubject> = {
  id: 'AU-4',
  says: 'knows nobody by anything but the whole key',
  check: async (subject) => {
    const { text } = subject.key;
    const misses = [text.slice(0, -1), `${text}x`, ` ${text}`, `${text}\n`, swapCase(text)];
    // a key of digits alone has no other case
    for (const miss of misses.filter((each) => each !== text))
      await mustRefuse(subject, bearer(miss), 'a key with a difference');
  },
};

const survivesAnything: Clause<AuthenticatorSubject> = {
  id: 'AU-5',
  says: 'answers undefined for anything strange, without throwing',
  check: async (subject) => {
    const strange = ['', ' ', '\0', '__proto__', 'constructor', '*', '\ud800', 'k'.repeat(1 << 20)];
    for (const text of strange) {
      await mustRefuse(subject, bearer(text), 'a strange key');
      await mustRefuse(subject, osUser(text), 'a strange user');
    }
  },
};

const mints: Clause<AuthenticatorSubject> = {
  id: 'AU-6',
  says: 'mints a caller of its tenant for the door that asked, without the credential in it',
  check: async ({ authenticator, mint, tenant, key, user }) => {
    for (const credential of [bearer(key.text), osUser(user.name)])
      for (const entry of callEntries) {
        const caller = await authenticator.authenticate(credential, entry);
        // Whether it is known at all is another clause's matter.
        if (caller === undefined) continue;
        mustEqual([caller.entry, caller.tenant], [entry, tenant], 'entry and tenant of the caller');
        must(mint.isMinted(caller), 'A caller was not minted.');
        must(!JSON.stringify(caller).includes(key.text), 'A caller holds the key.');
        must(caller.strength > 0, 'A credential counts as none.');
      }
  },
};

const asksAnew: Clause<AuthenticatorSubject> = {
  id: 'AU-7',
  says: 'judges each credential by itself, whatever was shown before or is shown meanwhile',
  check: async ({ authenticator, key, user }) => {
    const known = [bearer(key.text), osUser(user.name)];
    const principals = async (shown: readonly Credential[]): Promise<readonly unknown[]> => {
      const asked = shown.map((credential) => authenticator.authenticate(credential, 'mcp'));
      return (await Promise.all(asked)).map((caller) => caller?.principal ?? null);
    };
    const first = await principals(known);
    for (let turns = 0; turns < 12; turns += 1)
      mustEqual(await principals([bearer(nobody)]), [null], 'whom an unknown key is');
    mustEqual(await principals(known), first, 'whom they are after others failed');
    const together = await principals([...known, bearer(nobody), ...known]);
    mustEqual(together, [...first, null, ...first], 'whom they are, asked together');
  },
};

function swapCase(text: string): string {
  const upper = text.toUpperCase();
  return upper === text ? text.toLowerCase() : upper;
}

/** The promises of `Authenticator`. */
export const authenticatorContract: ContractKit<AuthenticatorSubject> = freezeDeep({
  seam: 'Authenticator',
  clauses: [
    ...[knowsKeys, knowsUsers, refusesOthers, refusesNearMisses],
    ...[survivesAnything, mints, asksAnew],
  ],
});
