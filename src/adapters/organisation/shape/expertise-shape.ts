import {
  skillEffects,
  type Effect,
  type ExpertiseLevel,
} from '../../../core/expertise/expertise-domain.js';
import type { Address } from '../../../core/messaging/address.js';
import type { JsonObject } from '../../../core/primitives/json.js';
import { description, domainName, level } from './common-rules.js';
import { Optional, Required } from './field.js';
import { addressOf, flag, jsonObject, oneOf } from './scalar-rules.js';

/** Something that an agent knows how to do. */
export class AgentExpertiseShape {
  @Required(domainName, 'Name of the domain, as callers search for it and call it.')
  readonly name?: string;

  @Required(description, 'What it does, for whoever chooses a skill.')
  readonly description?: string;

  @Optional(level, 'How well it is known.')
  readonly level?: ExpertiseLevel;

  @Optional(jsonObject, 'JSON Schema of the arguments, of type object; makes the domain callable.')
  readonly inputSchema?: JsonObject;

  @Optional(jsonObject, 'JSON Schema of the answer; answers that break it are refused.')
  readonly outputSchema?: JsonObject;

  @Optional(oneOf(skillEffects), 'What a call may do to the world; external when left out.')
  readonly effect?: Effect;

  @Optional(flag, 'True when running it twice is the same as running it once.')
  readonly idempotent?: boolean;
}

/** Something that a unit offers as its own, done by an agent in it. */
export class UnitExpertiseShape extends AgentExpertiseShape {
  @Optional(
    addressOf(['agent']),
    'The agent of the unit that does the work; needed to be callable.',
  )
  readonly holder?: Address;
}
