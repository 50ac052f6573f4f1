import { userInfo } from 'node:os';
import type { Credential } from '../../core/messaging/authenticator.js';
import type { JsonValue } from '../../core/primitives/json.js';
import { isJsonObject } from '../../core/primitives/json.js';
import { invalidRequest, refuseOthers, textIn } from './params.js';

/**
 * The credential that a peer showed: a key, or none, which is the user who runs the host. Nobody
 * else can open the socket, so a peer is never asked for its user and cannot name one.
 */
export function credentialOf(shown: JsonValue | undefined): Credential {
  if (shown === undefined) return hostUser();
  if (!isJsonObject(shown)) throw invalidRequest('"credential" must be an object');
  const kind = textIn(shown, 'kind');
  if (kind === 'os-user') {
    refuseOthers(shown, ['kind']);
    return hostUser();
  }
  if (kind !== 'bearer') throw invalidRequest('the kinds of credential are os-user and bearer');
  refuseOthers(shown, ['kind', 'key']);
  return { kind, key: textIn(shown, 'key') };
}

function hostUser(): Credential {
  return { kind: 'os-user', user: userName(), isHostUser: true };
}

/** A user without an entry in the system's list of users has a number only. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? 'unknown');
  }
}
