import type { SkillExport } from '../../core/expertise/skill-export.js';
import { schemeOf } from '../../core/messaging/address.js';
import { principalsOf, type Caller } from '../../core/messaging/caller.js';
import type { Message } from '../../core/messaging/message.js';
import type { Clock } from '../../core/primitives/clock.js';
import type { JsonObject } from '../../core/primitives/json.js';

/** What the message that carries a skill call is made of. */
export interface SkillMessageParts {
  readonly caller: Caller;
  readonly target: SkillExport;
  /** The id of the call. */
  readonly id: string;
  readonly correlationId: string;
  readonly arguments: JsonObject;
  readonly timeLeftMs: number;
}

/** The message that asks a target to run a skill, under the name that its holder knows. */
export function skillMessage(parts: SkillMessageParts, clock: Clock): Message {
  const { caller, target, id, correlationId, timeLeftMs } = parts;
  return Object.freeze({
    id,
    from: caller.principal,
    to: target.holder,
    type: 'domain',
    correlationId,
    payload: Object.freeze({ domain: target.originDomain, arguments: parts.arguments }),
    sentAt: clock.now(),
    timeLeftMs,
    hops: Object.freeze(principalsOf(caller).filter((one) => schemeOf(one) === 'agent')),
  });
}
