import type { CallerMint } from '../../messaging/caller-mint.js';
import { HostCallerMint } from '../../messaging/host-caller-mint.js';

/**
 * A mint as a host has one, for a test without a host: hand it to an authenticator of your own and to
 * its kit. No host knows the callers that it makes.
 */
export function aCallerMint(): CallerMint {
  return new HostCallerMint();
}
