import type { JsonObject } from '../primitives/json.js';
import type { Address } from '../messaging/address.js';

/** A skill by name with its arguments. There is no caller in it: that is never part of a request. */
export interface SkillInvocation {
  /** Canonical name, `expertise/{slug}`. */
  readonly skill: string;
  readonly arguments: JsonObject;
  /** Ties records of several calls together; 1 to 128 visible ASCII characters. Made when absent. */
  readonly correlationId?: string;
  /** Time allowed for the whole call, in ms; the host's limit when absent or larger. */
  readonly timeoutMs?: number;
  /** A unit whose providers alone are wanted, resolved in the caller's own view. */
  readonly provider?: Address;
}
