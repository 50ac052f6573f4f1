import { timingSafeEqual } from 'node:crypto';
import type { Address } from '../../core/messaging/address.js';
import type { Authenticator, Credential } from '../../core/messaging/authenticator.js';
import type { CallerMint } from '../../core/messaging/caller-mint.js';
import type { Caller, CredentialStrength, Entry } from '../../core/messaging/caller.js';
import { hashKey } from './key-hash.js';
import type { CallerSettings, Organisation } from './organisation.js';

/** A key that the host made for a caller; only its hash is kept. */
export interface KeyOf {
  readonly principal: Address;
  readonly keyHash: string;
}

const longestKey = 512;

/**
 * Knows callers by the hashes of their keys and by operating-system users, as the organisation file
 * maps them. Each key is compared with all hashes, so that the time taken says nothing about which.
 */
export class KeyAuthenticator implements Authenticator {
  readonly #tenant: string;
  readonly #callers: readonly CallerSettings[];
  readonly #keys: readonly { readonly principal: Address; readonly hash: Buffer }[];
  readonly #mint: CallerMint;

  constructor(organisation: Organisation, generated: readonly KeyOf[], mint: CallerMint) {
    this.#tenant = organisation.name;
    this.#callers = organisation.callers;
    this.#mint = mint;
    const written = organisation.callers.flatMap(({ principal, keyHashes }) =>
      keyHashes.map((keyHash) => ({ principal, keyHash })),
    );
    this.#keys = [...written, ...generated].map(({ principal, keyHash }) => ({
      principal,
      hash: Buffer.from(keyHash, 'hex'),
    }));
  }

  async authenticate(credential: Credential, entry: Entry): Promise<Caller | undefined> {
    if (credential.kind === 'bearer') return this.#admit(this.#ofKey(credential.key), entry, 2);
    return this.#admit(this.#ofUser(credential.user, credential.isHostUser), entry, 4);
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
    if (key === '' || key.length > longestKey) return undefined;
    const shown = Buffer.from(hashKey(key), 'hex');
    const known = this.#keys.filter(({ hash }) => equal(hash, shown));
    return known.length === 1 ? known[0]?.principal : undefined;
  }

  #ofUser(user: string, isHostUser: boolean): Address | undefined {
    const named = this.#callers.find(({ osUsers }) => osUsers.includes(user));
    return (named ?? (isHostUser ? this.#callers.find((caller) => caller.hostUser) : undefined))
      ?.principal;
  }
}

function equal(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
