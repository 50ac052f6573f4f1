import { timingSafeEqual } from 'node:crypto';
import type { Address } from '../../core/messaging/address.js';
import type { Authenticator, Credential } from '../../core/messaging/authenticator.js';
import type { CallerMint } from '../../core/messaging/caller-mint.js';
import type { Caller, CredentialStrength, Entry } from '../../core/messaging/caller.js';
import { couldBeKey, hashOfKey, type ListedCallers } from './listed-callers.js';

/**
 * Knows the callers of a list. A key is compared with all hashes, so that the time taken says
 * nothing about which one it is.
 */
export class ListedKeyAuthenticator implements Authenticator {
  readonly #tenant: string;
  readonly #callers: ListedCallers;
  readonly #mint: CallerMint;

  constructor(tenant: string, callers: ListedCallers, mint: CallerMint) {
    this.#tenant = tenant;
    this.#callers = callers;
    this.#mint = mint;
  }

  async authenticate(credential: Credential, entry: Entry): Promise<Caller | undefined> {
    return credential.kind === 'bearer'
      ? this.#admit(this.#ofKey(credential.key), entry, 2)
      : this.#admit(this.#ofUser(credential.user), entry, 4);
  }

  #admit(
    principal: Address | undefined,
    entry: Entry,
    strength: CredentialStrength,
  ): Caller | undefined {
    if (principal === undefined) return undefined;
    return this.#mint.mint({ principal, entry, tenant: this.#tenant, strength });
  }

  #ofKey(key: string): Address | undefined {
    if (!couldBeKey(key)) return undefined;
    const shown = hashOfKey(key);
    const [known] = this.#callers.keyHashes.filter(({ by }) => timingSafeEqual(by, shown));
    return known?.principal;
  }

  #ofUser(user: string): Address | undefined {
    return this.#callers.osUsers.find(({ by }) => by === user)?.principal;
  }
}
