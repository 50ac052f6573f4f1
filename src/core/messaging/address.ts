import { SkillseamError } from '../errors/skillseam-error.js';

/** What an address can name. */
export const addressSchemes = Object.freeze([
  'agent',
  'unit',
  'human',
  'service',
  'a2a',
  'anonymous',
] as const);
/** One of `addressSchemes`. */
export type AddressScheme = (typeof addressSchemes)[number];

declare const addressType: unique symbol;

/**
 * `scheme://path` in its canonical text, e.g. `unit://acme/engineering`. The scheme is lower case;
 * the path is 1 to 8 segments of `[A-Za-z0-9._~-]{1,64}` joined by `/`, case-sensitive, with no
 * empty, `.` or `..` segment. Two addresses are equal if and only if their texts are.
 */
export type Address = string & { readonly [addressType]: true };

const shape = /^([a-z0-9]+):\/\/([A-Za-z0-9._~-]{1,64}(?:\/[A-Za-z0-9._~-]{1,64}){0,7})$/;

/** The address in `text`, or `undefined` when the text is not one. */
export function parseAddress(text: string): Address | undefined {
  const colon = text.indexOf(':');
  const folded = text.slice(0, Math.max(colon, 0)).toLowerCase() + text.slice(Math.max(colon, 0));
  const [, scheme, path] = shape.exec(folded) ?? [];
  if (scheme === undefined || path === undefined) return undefined;
  if (!(addressSchemes as readonly string[]).includes(scheme)) return undefined;
  if (path.split('/').some((segment) => segment === '.' || segment === '..')) return undefined;
  return folded as Address;
}

/**
 * The address in `text`.
 * @throws {SkillseamError} ADDRESS_NOT_FOUND when the text is not an address.
 */
export function address(text: string): Address {
  const parsed = parseAddress(text);
  if (parsed !== undefined) return parsed;
  throw new SkillseamError(
    'ADDRESS_NOT_FOUND',
    `"${text}" is not an address; write scheme://path with one of ${addressSchemes.join(', ')} and 1 to 8 path segments.`,
  );
}

/** The scheme of an address. */
export function schemeOf(of: Address): AddressScheme {
  return of.slice(0, of.indexOf(':')) as AddressScheme;
}

/** The path of an address, without scheme. */
export function pathOf(of: Address): string {
  return of.slice(of.indexOf(':') + 3);
}

/** The principal of a caller that showed no credential; passes no gate by default. */
export const anonymous = 'anonymous://anonymous' as Address;
