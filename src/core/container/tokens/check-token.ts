import { isRecord } from '../../basics/is-record.js';
import { kindOf } from '../../basics/kind-of.js';
import { mostSuggestions, offersFor } from '../../basics/nearest.js';

type Fits = readonly [expects: string, fits: (value: unknown) => boolean];

const flag: Fits = ['true or false', (value) => typeof value === 'boolean'];
const options: Readonly<Record<string, Fits>> = {
  suppliedBy: ['a text', isText],
  sealed: flag,
  guarded: flag,
  many: flag,
  phases: [
    'a list of different names, at least one',
    (value) => isNames(value) && value.length > 0,
  ],
  starts: [
    'first, late or last',
    (value) => typeof value === 'string' && ['first', 'late', 'last'].includes(value),
  ],
  keeps: ['a list of names of methods', isNames],
};

/**
 * Refuses a name or options that are none. An option that is given as `undefined` is left out.
 * @throws {Error} that says what, and what would fit.
 */
export function checkToken(name: unknown, given: unknown): void {
  if (!isText(name))
    throw new Error('A token has no name, or one that is no text; give it one, e.g. acme/Ledger');
  const fault = isRecord(given)
    ? (optionFault(given) ?? phasesFault(given))
    : `has ${kindOf(given)} for options; give an object`;
  if (fault !== undefined) throw new Error(`Token "${name}" ${fault}`);
}

function optionFault(given: Readonly<Record<PropertyKey, unknown>>): string | undefined {
  const offer = offersFor(mostSuggestions);
  for (const [key, value] of Object.entries(given)) {
    const option = Object.hasOwn(options, key) ? options[key] : undefined;
    if (option === undefined)
      return `has no option "${key}"; ${offer(key, Object.keys(options), 'known ones')}`;
    const [expects, fits] = option;
    if (value !== undefined && !fits(value))
      return `has an option "${key}" that does not fit; give ${expects}`;
  }
  return undefined;
}

function phasesFault({ phases, many }: Readonly<Record<PropertyKey, unknown>>): string | undefined {
  if (phases === undefined || many === true) return undefined;
  return 'has phases and is no many-seam; give many: true';
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function isNames(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every(isText) && new Set(value).size === value.length;
}
