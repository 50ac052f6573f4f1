import { token } from '../container/token.js';
import type { Address } from './address.js';
import type { Caller, CredentialStrength, Entry } from './caller.js';

/** What the host has established about whoever calls; the input of a mint, never of a request. */
export interface CallerClaim {
  readonly principal: Address;
  readonly chain?: readonly Address[];
  readonly entry: Entry;
  readonly tenant: string;
  readonly strength: CredentialStrength;
}

/**
 * Makes callers. Driving adapters ask it after they have authenticated; nothing else can make a
 * `Caller` that the host accepts. Sealed: a host cannot bind its own, nor resolve it. Its modules can
 * be injected with it, as an `Authenticator` of a host's own must be, and so are trusted to mint.
 *
 * Guarantees: a minted caller is deeply frozen; `isMinted` is true for that very object and false
 * for every copy, spread, proxy or look-alike of it.
 *
 * Decision: ADR 0006.
 */
export interface CallerMint {
  mint(claim: CallerClaim): Caller;
  isMinted(value: unknown): value is Caller;
}
export const CallerMint = token<CallerMint>('CallerMint', {
  suppliedBy: 'load coreModule',
  sealed: true,
});
