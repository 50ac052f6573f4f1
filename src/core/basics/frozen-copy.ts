import { itemsOf } from './items-of.js';

/**
 * A deeply frozen copy of plain data, each part of it read once: whoever handed it over keeps no
 * hold on it, be it by changing it later or by answering each reading differently.
 *
 * @throws {TypeError} for a function, for an object of a class, and for a part named `__proto__`.
 */
export function frozenCopy<T>(value: T): T;
export function frozenCopy(value: unknown): unknown {
  if (typeof value === 'function') throw new TypeError('a function is no data');
  if (typeof value !== 'object' || value === null) return value;
  return Object.freeze(Array.isArray(value) ? itemsOf(value).map(copyOf) : copyOfObject(value));
}

function copyOf(item: unknown): unknown {
  return frozenCopy(item);
}

function copyOfObject(value: object): object {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null)
    throw new TypeError('an object of a class is no data');
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value)) {
    if (key === '__proto__') throw new TypeError('"__proto__" is no name for data');
    copy[key] = frozenCopy(Reflect.get(value, key));
  }
  return copy;
}
