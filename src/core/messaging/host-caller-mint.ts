import { SkillseamError } from '../errors/skillseam-error.js';
import { parseAddress } from './address.js';
import { entries, type Caller } from './caller.js';
import type { CallerClaim, CallerMint } from './caller-mint.js';

/** Remembers each caller it made by identity, so that nothing that merely looks like one passes. */
export class HostCallerMint implements CallerMint {
  readonly #minted = new WeakSet();

  mint(claim: CallerClaim): Caller {
    const { principal, entry, tenant, strength } = claim;
    const chain = [...(claim.chain ?? [])];
    const fault = faultOf({ ...claim, chain });
    if (fault !== undefined)
      throw new SkillseamError('INTERNAL', `A caller cannot be minted: ${fault}.`);
    const caller = Object.freeze({
      principal,
      chain: Object.freeze(chain),
      entry,
      tenant,
      strength,
    }) as unknown as Caller;
    this.#minted.add(caller);
    return caller;
  }

  isMinted(value: unknown): value is Caller {
    return typeof value === 'object' && value !== null && this.#minted.has(value);
  }
}

/** Types are gone at run time, and a claim made from a malformed credential must not pass for one. */
function faultOf(claim: CallerClaim & { readonly chain: readonly string[] }): string | undefined {
  const strange = [claim.principal, ...claim.chain].find((one) => parseAddress(one) !== one);
  if (strange !== undefined) return `"${strange}" is not a canonical address`;
  if (!entries.includes(claim.entry)) return `"${claim.entry}" is not a way in`;
  if (claim.tenant === '') return 'the tenant is empty';
  if (![0, 1, 2, 3, 4, 5].includes(claim.strength)) return 'its strength is not 0 to 5';
  return undefined;
}
