import type { JsonValue } from '../primitives/json.js';
import type { Address } from './address.js';

/** What a message asks of its target; each type needs a level on the target's unit. */
export const messageTypes = Object.freeze([
  'domain',
  'amendment',
  'cancel',
  'status-query',
  'health-check',
  'policy-update',
] as const);
/** One of `messageTypes`. */
export type MessageType = (typeof messageTypes)[number];

/**
 * The envelope between router, transport and connector. Immutable; callers of skills never see one.
 */
export interface Message {
  /** The id of the call; stable across retries of the same delivery. */
  readonly id: string;
  readonly from: Address;
  readonly to: Address;
  readonly type: MessageType;
  readonly correlationId: string;
  readonly payload: JsonValue;
  /** Unix ms at which the router was handed the message. */
  readonly sentAt: number;
  /** Time left when the message was made, in ms; hops subtract what they spend. */
  readonly timeLeftMs: number;
  /** The agents already serving in this chain of calls, oldest first. */
  readonly hops: readonly Address[];
  readonly threadId?: string;
}

/** The payload of a `domain` message that carries a skill call. */
export interface SkillPayload {
  /** The domain's name as its holder declared it, before any projection. */
  readonly domain: string;
  readonly arguments: Readonly<Record<string, JsonValue>>;
}
