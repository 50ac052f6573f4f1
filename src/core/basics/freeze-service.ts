import { isRecord } from './is-record.js';

/**
 * Freezes a service and its classes, and gives it back: whoever is handed it can call it and cannot
 * give it another method. For services that keep their state in private fields, which stay writable.
 */
export function freezeService<T>(service: T): T {
  for (let part: unknown = service; isOwn(part); part = Object.getPrototypeOf(part))
    Object.freeze(part);
  return service;
}

/** What belongs to the language itself is everybody's, and left alone. */
function isOwn(part: unknown): part is object {
  return isRecord(part) && !languages.has(part);
}

const languages: ReadonlySet<unknown> = new Set(
  [Object, Array, Map, Set, Promise, Error, Function].map(({ prototype }): unknown => prototype),
);
