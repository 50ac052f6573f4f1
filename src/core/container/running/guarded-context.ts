import { guardRemedy } from '../judging/check-guards.js';
import type { KeyOf } from './guarded-keys.js';
import { isRecord } from '../../basics/is-record.js';
import type { Author } from '../recording/recording.js';
import { describeToken } from '../tokens/token.js';

const readings = ['get', 'getAll', 'getAsync', 'getAllAsync'] as const;

/**
 * Inversify's resolution context as the author of a binding may have it: without the guarded seams
 * unless trusted. For bindings that ask as they run, of whose needs nothing can be said before.
 */
export function guardedContext(context: unknown, author: Author, keyOf: KeyOf): unknown {
  if (!isRecord(context)) return context;
  const guarded = readings.map((name) => {
    const read = (seam: unknown, ...more: readonly unknown[]): unknown => {
      refuseGuarded(seam, author);
      const method = context[name];
      if (typeof method !== 'function') throw new TypeError(`There is no ${name} to ask with`);
      return Reflect.apply(method, context, [keyOf(seam), ...more]);
    };
    return [name, read] as const;
  });
  return Object.freeze(Object.fromEntries(guarded));
}

function refuseGuarded(seam: unknown, { module, trusted }: Author): void {
  const { name, guarded = false } = describeToken(seam);
  if (trusted || !guarded) return;
  throw new Error(`${name} is guarded and may not be read by module "${module}"; ${guardRemedy}`);
}
