import type { Address } from './address.js';

/** By which door a call came in. */
export const callEntries = Object.freeze([
  'mcp',
  'a2a',
  'http',
  'cli',
  'cron',
  'webhook',
  'session',
  'agent',
  'planner',
  'dashboard',
  'inline',
] as const);
/** One of `callEntries`. */
export type Entry = (typeof callEntries)[number];

/**
 * How strong the credential behind a caller is: 0 none, 1 reachable only, 2 shared secret or API
 * key, 3 audience-bound short-lived token, 4 bound to the sender (socket peer, mTLS, DPoP),
 * 5 a person's fresh approval of this very call.
 */
export type CredentialStrength = 0 | 1 | 2 | 3 | 4 | 5;

declare const callerType: unique symbol;

/**
 * Who calls, as this host has established it. Only the host mints one (`CallerMint`); it is frozen,
 * and a copy or a look-alike is refused. Nothing in a request can name or change a caller.
 */
export interface Caller {
  readonly [callerType]: true;
  readonly principal: Address;
  /** The principals on whose behalf `principal` acts, oldest first, complete; empty for none. */
  readonly chain: readonly Address[];
  readonly entry: Entry;
  readonly tenant: string;
  readonly strength: CredentialStrength;
}

/** Every principal of a call, the root first and the immediate one last. */
export function principalsOf(caller: Caller): readonly Address[] {
  return [...caller.chain, caller.principal];
}

/** The principal that began the chain. */
export function rootPrincipalOf(caller: Caller): Address {
  return caller.chain[0] ?? caller.principal;
}
