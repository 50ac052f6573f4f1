import { itemsOf } from '../../basics/items-of.js';
import { isRecord } from '../../basics/is-record.js';
import { mostSuggestions, offersFor } from '../../basics/nearest.js';

/** Reports what is wrong with a setting: where in its section, what it is, and what to do. */
export type SettingFault = (at: string, what: string, remedy: string) => void;

/**
 * Makes a value of a section of the host's configuration, as given: `undefined` when the host gives
 * none, and frozen plain data otherwise. Calls `fault` for everything that is wrong with it, before it
 * returns; what it returns is then not used.
 */
export type SectionReader<T> = (given: unknown, fault: SettingFault) => T;

/** What is accepted for one key of a section. */
export interface Setting<T> {
  /** Completes "give …", e.g. `a whole number from 1`. */
  readonly expects: string;
  /** What holds when the key is not given; without it the key must be. */
  readonly otherwise?: T;
  readonly accepts: (value: unknown) => value is T;
}

/** A whole number within bounds, both inclusive. */
export function wholeNumber(bounds: {
  readonly least?: number;
  readonly most?: number;
  readonly otherwise?: number;
}): Setting<number> {
  const { least = 0, most = Number.MAX_SAFE_INTEGER, otherwise } = bounds;
  const upTo = bounds.most === undefined ? '' : ` to ${String(most)}`;
  return {
    expects: `a whole number from ${String(least)}${upTo}`,
    ...(otherwise === undefined ? {} : { otherwise }),
    accepts: (value): value is number =>
      Number.isSafeInteger(value) &&
      !Object.is(value, -0) &&
      Number(value) >= least &&
      Number(value) <= most,
  };
}

/** A text; `matches` must fit somewhere in it. */
export function text(expects = 'a text', matches = /\S/): Setting<string> {
  // a pattern with g or y goes on where it last stopped, and would judge a text by the one before
  const pattern = new RegExp(matches.source, matches.flags.replace(/[gy]/g, ''));
  return {
    expects,
    accepts: (value): value is string => typeof value === 'string' && pattern.test(value),
  };
}

/** A path from the root of the file system. */
export const absolutePath: Setting<string> = Object.freeze(
  text('an absolute path', /^(?:[/\\]|[A-Za-z]:[/\\])[^\0]*$/),
);

/** Reads a section of these keys and no others; what is itself a section has a reader. */
export function sectionOf<T extends object>(shape: {
  readonly [K in keyof T]-?: Setting<T[K]> | SectionReader<T[K]>;
}): SectionReader<T> {
  return (given = {}, fault) => {
    const known = Object.keys(shape);
    if (!isSection(given)) {
      fault('', 'is no object of settings', `give { ${known.join(', ')} }`);
      return readParts({}, shape, () => undefined);
    }
    const offer = offersFor(mostSuggestions);
    for (const key of Object.keys(given).filter((name) => !Object.hasOwn(shape, name)))
      fault(key, 'is no setting', offer(key, known, 'known ones'));
    return readParts(given, shape, fault);
  };
}

function readParts<T extends object>(
  given: Readonly<Record<string, unknown>>,
  shape: object,
  fault: SettingFault,
): T {
  const read = (Object.entries(shape) as [string, Setting<unknown> | SectionReader<unknown>][]).map(
    ([key, setting]) => {
      const value = Object.hasOwn(given, key) ? given[key] : undefined;
      return [key, readPart(value, key, setting, fault)];
    },
  );
  return Object.freeze(Object.fromEntries(read)) as T;
}

/** Reads a list of any length, each item as `item` says; `otherwise` holds where none is given. */
export function listOf<T>(
  item: Setting<T> | SectionReader<T>,
  otherwise?: readonly T[],
): SectionReader<readonly T[]> {
  return (given, fault) => {
    if (given === undefined && otherwise !== undefined) return otherwise;
    const items: readonly unknown[] | undefined = Array.isArray(given) ? given : undefined;
    if (items === undefined)
      fault('', given === undefined ? 'is missing' : 'is no list', 'give a list');
    return Object.freeze(
      itemsOf(items ?? []).map((each, at) => readPart(each, `[${String(at)}]`, item, fault)),
    );
  };
}

/** Tells faults of a part of a section. */
function below(key: string, fault: SettingFault): SettingFault {
  return (at, what, remedy) => {
    const place = at === '' || at.startsWith('[') ? `${key}${at}` : `${key}.${at}`;
    fault(place, what, remedy);
  };
}

function readPart<T>(
  value: unknown,
  key: string,
  setting: Setting<T> | SectionReader<T>,
  fault: SettingFault,
): T {
  if (typeof setting === 'function') return setting(value, below(key, fault));
  if (value === undefined && setting.otherwise !== undefined) return setting.otherwise;
  if (setting.accepts(value)) return value;
  const what = value === undefined ? 'is missing' : 'does not fit';
  fault(key, what, `give ${setting.expects}`);
  // what is read of the rest may still be judged, so it has the form that it is to have
  return setting.otherwise as T;
}

function isSection(value: unknown): value is Readonly<Record<string, unknown>> {
  return isRecord(value) && !Array.isArray(value);
}
