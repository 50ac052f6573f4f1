import { SkillseamError } from '../../../core/errors/skillseam-error.js';
import type { List, Named } from './rule.js';

/** A value that every check has let through. @throws {SkillseamError} INTERNAL when it is missing. */
export function sound<T>(value: T | undefined): T {
  if (value !== undefined) return value;
  throw new SkillseamError(
    'INTERNAL',
    'An organisation file passed its checks with a part missing.',
  );
}

/** The items of a list that was left out, or whose items are all sound. */
export function itemsOf<T>(list: List<T> | undefined): readonly T[] {
  return (list ?? []).map((item) => sound(item));
}

/** The values of a mapping by name; a record without a prototype to be mistaken for one of them. */
export function recordOf<T, R>(
  named: Named<T> | undefined,
  convert: (value: T) => R,
): Readonly<Record<string, R>> {
  const record = Object.create(null) as Record<string, R>;
  for (const [name, value] of named ?? []) record[name] = convert(sound(value));
  return record;
}
