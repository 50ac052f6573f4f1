import type { Address } from '../messaging/address.js';
import type { ExpertiseLevel } from './expertise-domain.js';

/**
 * Text that matches a whole name, case-insensitively; with a trailing `*`, every name that begins
 * with what stands before it. No other `*` is allowed: it is refused where the rule is written.
 */
export type NamePattern = string;

/** Which entries a rule is for; both parts must match, an absent part matches anything. */
export interface BoundaryMatch {
  readonly domain?: NamePattern;
  /** Matches the address of the entry's origin. */
  readonly origin?: NamePattern;
}

/** Hides matching entries from everyone outside of the unit. */
export type OpacityRule = BoundaryMatch;

/** Exports matching entries under the unit's own name; the first matching rule applies. */
export interface ProjectionRule extends BoundaryMatch {
  readonly rename?: string;
  /** Replaces the description. */
  readonly retag?: string;
  readonly level?: ExpertiseLevel;
  /** Principals (a unit stands for its members) that get `operator` on this export alone. */
  readonly allow?: readonly Address[];
}

/** What a unit shows to those outside of it; rules apply in order, opacity first. */
export interface Boundary {
  readonly opacity: readonly OpacityRule[];
  readonly projection: readonly ProjectionRule[];
}

/** True when `pattern` covers `name`. */
export function matchesPattern(pattern: NamePattern, name: string): boolean {
  const [wanted, given] = [pattern.toLowerCase(), name.toLowerCase()];
  return wanted.endsWith('*') ? given.startsWith(wanted.slice(0, -1)) : wanted === given;
}

/** What is wrong with a pattern's shape, in words, or `undefined`. */
export function patternFault(pattern: string): string | undefined {
  if (pattern === '') return 'a pattern cannot be empty; leave it out to match everything';
  if (pattern.slice(0, -1).includes('*')) return '"*" is allowed at the end of a pattern only';
  return undefined;
}
