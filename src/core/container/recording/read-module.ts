import { isRecord } from '../../basics/is-record.js';
import { type Binder, isTrusted } from '../tokens/module.js';
import { loadPlainModule, type PlainModule } from '../tokens/plain-module.js';
import type { Author } from './recording.js';

/** A module as it was when it was read: each part once, so that nothing of it is another later. */
export interface ReadModule extends Author {
  /** Lets it say what it wants to bind; gives what its own function returned. */
  readonly run: (binder: Binder) => unknown;
}

/**
 * Reads an entry of the list of modules; `undefined` for what is none. Not everybody who composes
 * has a compiler, and a bare ContainerModule is a likely slip.
 */
export function readModule(entry: unknown): ReadModule | undefined {
  try {
    return isRecord(entry) ? readRecord(entry) : undefined;
  } catch {
    return undefined;
  }
}

function readRecord(entry: Readonly<Record<PropertyKey, unknown>>): ReadModule | undefined {
  const { name, register, module } = entry;
  if (typeof name !== 'string' || name === '') return undefined;
  if (typeof register === 'function') {
    // TypeScript lets an async function pass where `void` is expected, so its result is looked at
    const run = (binder: Binder): unknown => Reflect.apply(register, entry, [binder]);
    return { module: name, trusted: isTrusted(entry), run };
  }
  if ('register' in entry || !isLoadable(module)) return undefined;
  return {
    module: name,
    trusted: false,
    run: (binder) => loadPlainModule({ name, module }, binder),
  };
}

function isLoadable(module: unknown): module is PlainModule['module'] {
  return isRecord(module) && typeof module['load'] === 'function';
}
