import type { CallFacts } from '../activity/activity-record.js';
import { skillPrefix } from '../expertise/skill-prefix.js';
import type { Message } from '../messaging/message.js';
import { isJsonObject } from '../primitives/json.js';
import type { RouteRequest } from './route-request.js';

/**
 * What makes a request contradict itself, in words for operators, or `undefined`. Governance judges
 * caller and target, so a message that asks another agent, or for something else, must not pass; and
 * the record must say what was judged.
 */
export function requestFault(request: RouteRequest): string | undefined {
  const { caller, facts, message, target } = request;
  const wanted: Partial<Message> = { from: caller.principal, to: target.holder };
  return (
    difference('the message', message, wanted) ??
    difference('the record', facts, factsOf(request)) ??
    payloadFault(request)
  );
}

/** Everything that a record must say of the call, from what the loop judges. */
function factsOf({ caller, message, target, resolvedVersion }: RouteRequest): CallFacts {
  const { principal, chain, entry, tenant } = caller;
  const { provider, holder, unit, slug } = target;
  return {
    ...{ callId: message.id, correlationId: message.correlationId },
    ...{ principal, chain, entry, tenant, provider, holder, unit },
    skill: `${skillPrefix}${slug}`,
    directoryVersion: resolvedVersion,
  };
}

function difference<T extends object>(
  what: string,
  given: T,
  wanted: Partial<T>,
): string | undefined {
  const differing = Object.entries(wanted).find(
    ([key, value]) => JSON.stringify(Reflect.get(given, key)) !== JSON.stringify(value),
  );
  return differing === undefined ? undefined : `${what} has another "${differing[0]}"`;
}

/** Only skill calls are routed: another type would ask for a lower level than a call needs. */
function payloadFault({ message, target }: RouteRequest): string | undefined {
  if (message.type !== 'domain') return `the message is of type "${message.type}", not "domain"`;
  const domain = isJsonObject(message.payload) ? message.payload['domain'] : undefined;
  return domain === target.originDomain ? undefined : 'the message asks for another domain';
}
