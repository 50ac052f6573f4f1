import type { JsonValue } from '../../core/primitives/json.js';

/** Deeper data is taken for a loop, or for an attack on whoever walks it next. */
const deepest = 100;

/**
 * A copy of what a handler returned, so that the handler cannot change it afterwards. Keys whose
 * value is `undefined` are left out, as everywhere in JSON; anything else that JSON cannot say is
 * refused rather than bent (a Date is no text, NaN is no null).
 * @throws {TypeError} that names the place and the kind, never the value.
 */
export function jsonCopy(value: unknown, place = 'the result', depth = 0): JsonValue {
  if (depth > deepest) throw new TypeError(`${place} is nested deeper than ${deepest} levels`);
  if (isScalar(value)) return value;
  if (Array.isArray(value)) {
    return Array.from(value, (item, at) => jsonCopy(item, `${place}[${at}]`, depth + 1));
  }
  if (!isPlainObject(value)) throw new TypeError(`${place} is ${kindOf(value)}`);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .map(([key, part]) => [key, jsonCopy(part, `${place}.${key}`, depth + 1)]),
  );
}

function isScalar(value: unknown): value is null | string | boolean | number {
  if (typeof value === 'number') return Number.isFinite(value);
  return value === null || typeof value === 'string' || typeof value === 'boolean';
}

function isPlainObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  // A plain object of another realm has a prototype of its own, which is the root of its chain.
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function kindOf(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null) return typeof value;
  const { constructor } = value;
  return typeof constructor === 'function' ? `a ${constructor.name}` : 'an object of no known kind';
}
