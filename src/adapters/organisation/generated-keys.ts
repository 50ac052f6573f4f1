import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { pathOf, schemeOf, type Address } from '../../core/messaging/address.js';
import type { KeyOf } from './key-authenticator.js';
import { hashKey } from './key-hash.js';
import type { CallerSettings } from './organisation.js';
import { makeSecretFolder, readSecretFile, writeSecretFile } from './secret-files.js';

/** A key that the host made, where it is kept, and its hash. */
export interface GeneratedKey extends KeyOf {
  readonly file: string;
}

/** The keys of all callers that asked for one, or what hinders them, in words with remedies. */
export type EnsuredKeys =
  { readonly keys: readonly GeneratedKey[] } | { readonly refused: readonly string[] };

const shape = /^sk_[A-Za-z0-9_-]{43}$/;

/**
 * Keys that the host makes: one file for each caller, in the data folder, for the user who runs the
 * host alone. A key that is there is kept, so that a restart locks nobody out.
 */
export class GeneratedKeys {
  readonly #folder: string;

  constructor(dataFolder: string) {
    this.#folder = join(dataFolder, 'keys');
  }

  /** Makes what is missing. All that hinders is told at once; then no key is given. */
  async ensure(callers: readonly CallerSettings[]): Promise<EnsuredKeys> {
    const wanted = callers.filter(({ generatedKey }) => generatedKey);
    if (wanted.length === 0) return { keys: [] };
    const folder = await makeSecretFolder(this.#folder);
    if ('refused' in folder) return { refused: [folder.refused] };
    const made = await Promise.all(wanted.map(({ principal }) => this.#ensureOne(principal)));
    const refused = made.flatMap((each) => ('refused' in each ? [each.refused] : []));
    if (refused.length > 0) return { refused };
    return { keys: made.flatMap((each) => ('refused' in each ? [] : [each])) };
  }

  /** The key of a caller, to be shown to whoever runs the host. */
  async read(principal: Address): Promise<{ readonly key: string } | { readonly refused: string }> {
    const file = this.fileOf(principal);
    const read = await readSecretFile(file);
    if ('refused' in read) return read;
    const key = read.text?.trim();
    if (key === undefined)
      return { refused: `${file}: no key was made for ${principal}; start the host` };
    if (shape.test(key)) return { key };
    return { refused: `${file}: this is not a key of the host; remove the file for a new one` };
  }

  /** Readable, and different for addresses that differ only in case or in signs. */
  fileOf(principal: Address): string {
    const readable = pathOf(principal).replaceAll('/', '+').slice(0, 48);
    const digest = createHash('sha256').update(principal).digest('hex').slice(0, 16);
    return join(this.#folder, `${schemeOf(principal)}-${readable}-${digest}`);
  }

  async #ensureOne(principal: Address): Promise<GeneratedKey | { readonly refused: string }> {
    const file = this.fileOf(principal);
    const key = `sk_${randomBytes(32).toString('base64url')}`;
    const written = await writeSecretFile(file, `${key}\n`);
    if (written !== undefined) return written;
    const read = await this.read(principal);
    return 'refused' in read ? read : { principal, keyHash: hashKey(read.key), file };
  }
}
