import { SkillseamError } from '../../core/errors/skillseam-error.js';
import { parseAddress, type Address } from '../../core/messaging/address.js';
import { isJsonObject, type JsonObject } from '../../core/primitives/json.js';

/** Refusal of a request that does not have the form of its method. */
export function invalidRequest(message: string): SkillseamError {
  return new SkillseamError('INVALID_ARGUMENTS', message);
}

/** @throws {SkillseamError} INVALID_ARGUMENTS for a key that the method does not know. */
export function refuseOthers(given: JsonObject, known: readonly string[]): void {
  const other = Object.keys(given).find((key) => !known.includes(key));
  if (other !== undefined)
    throw invalidRequest(`there is no "${other.slice(0, 64)}" here; known: ${known.join(', ')}`);
}

export function textIn(given: JsonObject, key: string): string {
  const value = given[key];
  if (typeof value === 'string' && value !== '') return value;
  throw invalidRequest(`"${key}" must be a text`);
}

export function objectIn(given: JsonObject, key: string): JsonObject {
  const value = given[key];
  if (isJsonObject(value)) return value;
  throw invalidRequest(`"${key}" must be an object`);
}

export function addressIn(given: JsonObject, key: string): Address {
  const parsed = parseAddress(textIn(given, key));
  if (parsed !== undefined) return parsed;
  throw invalidRequest(`"${key}" must be an address, e.g. unit://acme`);
}

export function numberIn(given: JsonObject, key: string): number {
  const value = given[key];
  if (typeof value === 'number') return value;
  throw invalidRequest(`"${key}" must be a number`);
}

export function flagIn(given: JsonObject, key: string): boolean {
  const value = given[key] ?? false;
  if (typeof value === 'boolean') return value;
  throw invalidRequest(`"${key}" must be true or false`);
}

/** What `read` finds under the key, in an object to spread; nothing when the key is absent. */
export function optional<K extends string, V>(
  given: JsonObject,
  key: K,
  read: (given: JsonObject, key: string) => V,
): Partial<Record<K, V>> {
  return given[key] === undefined ? {} : ({ [key]: read(given, key) } as Record<K, V>);
}
