import { address } from '../../messaging/address.js';
import type { CallerClaim, CallerMint } from '../../messaging/caller-mint.js';

/** A mint that has minted nothing, and how another host has another one. */
export interface CallerMintSubject {
  readonly mint: CallerMint;
  readonly another: () => Promise<CallerMint> | CallerMint;
}

export const longestChain = 64;

/** A claim of the kit, which any of its parts may be exchanged in. */
export function claimOf(more: Partial<Record<keyof CallerClaim, unknown>> = {}): CallerClaim {
  const claim: Record<keyof CallerClaim, unknown> = {
    principal: address('agent://acme/planner'),
    chain: [address('human://root'), address('service://cron')],
    entry: 'mcp',
    tenant: 'acme',
    strength: 3,
    ...more,
  };
  // Types are gone at run time, so a mint is shown what no type allows.
  return claim as unknown as CallerClaim;
}
