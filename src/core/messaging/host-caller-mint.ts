import { SkillseamError } from '../errors/skillseam-error.js';
import { type Address, parseAddress } from './address.js';
import { type Caller, type CredentialStrength, callEntries, type Entry } from './caller.js';
import type { CallerClaim, CallerMint } from './caller-mint.js';

/** Longest chain that is looked at; how long one may be is for governance to say. */
const longestChain = 64;

const strengths: readonly CredentialStrength[] = [0, 1, 2, 3, 4, 5];

/** Remembers each caller it made by identity, so that nothing that merely looks like one passes. */
export class HostCallerMint implements CallerMint {
  readonly #minted = new WeakSet();

  mint(claim: CallerClaim): Caller {
    const caller = Object.freeze(readOnce(claim)) as unknown as Caller;
    this.#minted.add(caller);
    return caller;
  }

  isMinted(value: unknown): value is Caller {
    return typeof value === 'object' && value !== null && this.#minted.has(value);
  }
}

/**
 * Types are gone at run time, and a claim made from a malformed credential must not pass for one.
 * Each field is read a single time, so that what is judged is what the caller gets.
 */
function readOnce(claim: unknown): Required<CallerClaim> {
  if (typeof claim !== 'object' || claim === null) throw malformed('the claim is not an object');
  const given: Partial<Record<keyof CallerClaim, unknown>> = claim;
  const { principal, chain, entry, tenant, strength } = given;
  return {
    principal: addressIn(principal, 'principal'),
    chain: chainOf(chain),
    entry: entryOf(entry),
    tenant: tenantOf(tenant),
    strength: strengthOf(strength),
  };
}

function chainOf(chain: unknown): readonly Address[] {
  if (chain === undefined) return Object.freeze([]);
  if (!Array.isArray(chain)) throw malformed('chain is not an array');
  const given: readonly unknown[] = chain;
  const { length } = given;
  if (length > longestChain) throw malformed(`chain has more than ${longestChain} principals`);
  // By place, as the iterator of an array can be anybody's.
  const places = Array.from({ length }, (_none, place) => place);
  return Object.freeze(places.map((place) => addressIn(given[place], `chain[${place}]`)));
}

function addressIn(text: unknown, field: string): Address {
  const parsed = typeof text === 'string' ? parseAddress(text) : undefined;
  if (parsed !== undefined && parsed === text) return parsed;
  throw malformed(`${field} is not a canonical address`);
}

function entryOf(given: unknown): Entry {
  const entry = callEntries.find((each) => each === given);
  if (entry === undefined) throw malformed(`entry is not one of ${callEntries.join(', ')}`);
  return entry;
}

function tenantOf(tenant: unknown): string {
  if (typeof tenant === 'string' && tenant !== '') return tenant;
  throw malformed('tenant is not a text, or is empty');
}

function strengthOf(given: unknown): CredentialStrength {
  const strength = strengths.find((each) => each === given);
  if (strength === undefined) throw malformed('strength is not a whole number from 0 to 5');
  return strength;
}

/** Says which field, and not what was in it, which may be a credential. */
function malformed(fault: string): SkillseamError {
  return new SkillseamError('INTERNAL', `A caller cannot be minted: ${fault}.`);
}
