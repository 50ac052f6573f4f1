import { token } from '../container/tokens/token.js';
import type { Caller, Entry } from './caller.js';

/** What a caller shows: an API key, or the operating-system user behind a local connection. */
export type Credential =
  | { readonly kind: 'bearer'; readonly key: string }
  | { readonly kind: 'os-user'; readonly user: string; readonly isHostUser: boolean };

/**
 * Turns a credential into a caller. Asked by every door, once a session or request; a door never
 * decides itself who somebody is.
 *
 * Implementations must compare secrets in constant time, keep none in plain text, answer
 * `undefined` (never throw, never fall back to another principal) for anything they do not know,
 * judge each credential by itself, and mint through `CallerMint`.
 *
 * Contract: AU-1 to AU-7. Decision: ADR 0006.
 */
export interface Authenticator {
  authenticate(credential: Credential, entry: Entry): Promise<Caller | undefined>;
}
export const Authenticator = token<Authenticator>('Authenticator', {
  suppliedBy: 'load keysModule of skillseam/keys or organisationModule of skillseam/organisation',
});
