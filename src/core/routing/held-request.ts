import type { CallFacts } from '../activity/activity-record.js';
import { frozenCopy } from '../basics/frozen-copy.js';
import type { RouteRequest } from './route-request.js';

/**
 * What stands for the call of a request, for good; `undefined` for what is no call. Facts are frozen
 * where they are, and those that could answer differently all the same are none.
 */
export function heldFacts(given: RouteRequest): CallFacts | undefined {
  try {
    const { facts } = given;
    return isCall(facts) ? facts : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The request as it is judged: whoever handed it over changes nothing of it any more, nor has it
 * answer each reading differently. So what was judged is what is sent.
 *
 * @throws {TypeError} for a message that is no plain data.
 */
export function heldRequest(given: RouteRequest, facts: CallFacts): RouteRequest {
  const request = { ...given, facts };
  return Object.freeze({
    ...request,
    message: frozenCopy(request.message),
    target: Object.freeze({ ...request.target }),
  });
}

function isCall(facts: unknown): facts is CallFacts {
  return typeof facts === 'object' && facts !== null && isFixed(facts);
}

const plain: readonly unknown[] = [Object.prototype, Array.prototype, null];

/** Freezes plain data; false when reading it could still run code, or give what is not in it. */
function isFixed(data: object): boolean {
  Object.freeze(data);
  if (!plain.includes(Object.getPrototypeOf(data))) return false;
  return Reflect.ownKeys(data).every((key) => {
    const property = Reflect.getOwnPropertyDescriptor(data, key);
    if (property === undefined || !('value' in property)) return false;
    const value: unknown = property.value;
    return typeof value !== 'object' || value === null || isFixed(value);
  });
}
