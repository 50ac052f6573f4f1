import { token } from '../container/tokens/token.js';
import type { Address } from './address.js';
import type { Caller, CredentialStrength, Entry } from './caller.js';

/** What the host has established about whoever calls; the input of a mint, never of a request. */
export interface CallerClaim {
  readonly principal: Address;
  /** Oldest first, complete; at most 64. Absent, and empty, for whoever acts for itself. */
  readonly chain?: readonly Address[];
  readonly entry: Entry;
  /** Not empty. */
  readonly tenant: string;
  readonly strength: CredentialStrength;
}

/**
 * Makes callers. Driving adapters ask it after they have authenticated; nothing else can make a
 * `Caller` that the host accepts. Sealed: a host cannot bind its own, nor resolve it. Its modules can
 * be injected with it, as an `Authenticator` of a host's own must be, and so are trusted to mint.
 *
 * `mint` is called for each authenticated request, `isMinted` wherever a call enters, with anything
 * that a caller of the package may hand in. Both answer at once and remember nothing but identities:
 * a caller lives for as long as somebody holds it, and two claims that say the same make two callers.
 *
 * Guarantees:
 * - a caller is plain data, deeply frozen: exactly the fields of the claim, `chain` empty where the
 *   claim has none, and nothing else that the claim may carry;
 * - a claim is read once and judged by what was read; what becomes of it later changes no caller;
 * - a malformed claim mints nothing: a principal or a member of the chain that is not a canonical
 *   address, a chain that is not an array or longer than 64, an entry or a strength that does not
 *   exist, a tenant that is no text or empty. The error says which field, never what was in it, as
 *   that may be a credential. Who may act for whom, and in how long a chain, is for governance;
 * - `isMinted` is true for that very object and false for everything else: a copy, a spread, a clone,
 *   an heir, a proxy, a look-alike, the caller of another mint. It runs no code of the value's own,
 *   changes nothing and never throws.
 *
 * Contract: CM-1 to CM-8. Decision: ADR 0006.
 */
export interface CallerMint {
  /** @throws {SkillseamError} INTERNAL when the claim is malformed; nothing is minted then. */
  mint(claim: CallerClaim): Caller;
  isMinted(value: unknown): value is Caller;
}
export const CallerMint = token<CallerMint>('CallerMint', {
  suppliedBy: 'load coreModule',
  sealed: true,
});
