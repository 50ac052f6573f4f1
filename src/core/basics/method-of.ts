import { isRecord } from './is-record.js';

/**
 * The method of that name, ready to be called. Asks whether it is there before it reads it, since
 * proxies that stand in for anything answer every read.
 */
export function methodOf(value: unknown, name: PropertyKey): (() => unknown) | undefined {
  const method = isRecord(value) && name in value ? value[name] : undefined;
  if (typeof method !== 'function') return undefined;
  return () => Reflect.apply(method, value, []) as unknown;
}
