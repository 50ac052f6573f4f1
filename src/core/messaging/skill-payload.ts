import { isJsonObject } from '../primitives/json.js';
import type { Message, SkillPayload } from './message.js';

/** The skill call that a message carries, or `undefined` when it carries none. For connectors. */
export function skillPayloadOf({ type, payload }: Message): SkillPayload | undefined {
  if (type !== 'domain' || !isJsonObject(payload)) return undefined;
  const { domain, arguments: args } = payload;
  return typeof domain === 'string' && isJsonObject(args) ? { domain, arguments: args } : undefined;
}
