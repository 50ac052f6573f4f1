import type { ServiceIdentifier } from 'inversify';
import type { Token } from './token.js';

/** Names all contributions of a many-seam among the dependencies of `toResolvedValue`. */
export interface AllOf<T> {
  readonly serviceIdentifier: ServiceIdentifier<T>;
  readonly isMultiple: true;
}

/** Names a seam that may be unbound among the dependencies of `toResolvedValue`. */
export interface Optional<T> {
  readonly serviceIdentifier: ServiceIdentifier<T>;
  readonly optional: true;
}

/** The factory's parameter is a `T[]`, in the declared order, empty when nobody contributes. */
export function allOf<T>(seam: Token<T>): AllOf<T> {
  return { serviceIdentifier: seam, isMultiple: true };
}

/**
 * The factory's parameter is a `T | undefined`; say so there, since Inversify's types do not ask for
 * it.
 */
export function optional<T>(seam: Token<T>): Optional<T> {
  return { serviceIdentifier: seam, optional: true };
}
