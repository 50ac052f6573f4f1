import type { ServiceIdentifier } from 'inversify';
import type { ManyToken, Token, TokenGiving } from './token.js';

declare const given: unique symbol;

/** Names all contributions of a many-seam among the dependencies of `toResolvedValue`. */
export interface AllOf<T> {
  readonly serviceIdentifier: ServiceIdentifier<T>;
  readonly isMultiple: true;
  readonly [given]: () => T[];
}

/** Names a seam that may be unbound among the dependencies of `toResolvedValue`. */
export interface Optional<T> {
  readonly serviceIdentifier: ServiceIdentifier<T>;
  readonly optional: true;
  readonly [given]: () => T | undefined;
}

/** What a factory's parameter of type `P` can be handed: a token, or what the functions below made. */
export type Dependency<P> = TokenGiving<P> | { readonly [given]: () => P };

/** One dependency for each parameter of a factory, in their order. */
export type DependenciesOf<A extends readonly unknown[]> = {
  readonly [K in keyof A]-?: Dependency<A[K]>;
};

/** The factory's parameter is a `T[]`, in the declared order, empty when nobody contributes. */
export function allOf<T>(seam: ManyToken<T>): AllOf<T> {
  return { serviceIdentifier: seam, isMultiple: true } as unknown as AllOf<T>;
}

/** The factory's parameter is a `T | undefined`. */
export function optional<T>(seam: Token<T>): Optional<T> {
  return { serviceIdentifier: seam, optional: true } as unknown as Optional<T>;
}
