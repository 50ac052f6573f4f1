import { isJsonObject, type JsonValue } from './json.js';

/**
 * One text for each JSON value: object keys sorted by code unit, no white space. Two values are
 * equal as JSON if and only if their texts are. The value must be of bounded depth.
 */
export function canonicalJson(value: JsonValue): string {
  if (Array.isArray(value)) {
    return `[${value.map((item: JsonValue) => canonicalJson(item)).join(',')}]`;
  }
  if (!isJsonObject(value)) return JSON.stringify(value);
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key] ?? null)}`);
  return `{${members.join(',')}}`;
}
