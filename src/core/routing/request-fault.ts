import { isJsonObject } from '../primitives/json.js';
import type { RouteRequest } from './route-request.js';

/**
 * What makes a request contradict itself, in words for operators, or `undefined`. Governance judges
 * the target, so a message that asks the agent for something else must not pass.
 */
export function requestFault(request: RouteRequest): string | undefined {
  const { caller, facts, message, target } = request;
  if (message.from !== caller.principal) return `the message is from ${message.from}`;
  if (![target.holder, target.provider].includes(message.to))
    return `the message is to ${message.to}`;
  if (facts.principal !== caller.principal || facts.tenant !== caller.tenant)
    return 'the record is of another caller';
  return message.type === 'domain' ? payloadFault(request) : undefined;
}

function payloadFault({ message, target }: RouteRequest): string | undefined {
  const domain = isJsonObject(message.payload) ? message.payload['domain'] : undefined;
  return domain === target.originDomain ? undefined : 'the message asks for another domain';
}
