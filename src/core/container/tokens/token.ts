import type { ServiceIdentifier } from 'inversify';
import { nameOf } from '../../basics/name-of.js';
import { checkToken } from './check-token.js';

declare const tokenType: unique symbol;
declare const takesType: unique symbol;
declare const phaseType: unique symbol;

/**
 * The key of a seam (Inversify's word is *service identifier*). It remembers the seam's type
 * invariantly, so binding, getting or injecting the wrong thing does not compile.
 */
export type Token<T> = ServiceIdentifier<T> & {
  readonly [tokenType]: (value: T) => T;
  readonly [takesType]: 'one';
};

/** The key of a many-seam, which takes contributions in place of a single binding. */
export type ManyToken<T> = ServiceIdentifier<T> & {
  readonly [tokenType]: (value: T) => T;
  readonly [takesType]: 'many';
};

/** The token of a many-seam in phases; whoever contributes names one of them. */
export type PhasedToken<T, P extends string> = ManyToken<T> & { readonly [phaseType]: P };

/** The phase that a contribution to a seam must name; `never` for a seam without phases. */
export type PhaseOf<S> = S extends { readonly [phaseType]: infer P } ? P : never;

/** What a token stands for. */
export type SeamOf<S> = S extends { readonly [tokenType]: (value: never) => infer T } ? T : never;

/** The token of any seam, where its type does not matter. */
export type AnyToken = ServiceIdentifier & { readonly [tokenType]: (value: never) => unknown };

/** The token of any many-seam, where its type does not matter. */
export type AnyManyToken = AnyToken & { readonly [takesType]: 'many' };

/** Any single token of whose seam a `T` can be taken. */
export type TokenGiving<T> = ServiceIdentifier & {
  readonly [tokenType]: (value: never) => T;
  readonly [takesType]: 'one';
};

/** What is said about a seam when something is wrong with its binding, and how it may be bound. */
export interface TokenOptions {
  /** The remedy in a boot error when nothing supplies the seam, e.g. `load systemModule`. */
  readonly suppliedBy?: string;
  /** True for the parts that governance hangs on: a host may not bind, override or decorate them. */
  readonly sealed?: boolean;
  /**
   * True for what reaches an agent: only the product's own modules may be handed it. Binding or
   * contributing to it is another matter, which `sealed` decides.
   */
  readonly guarded?: boolean;
  /** True for a seam that takes an ordered set of contributions in place of a single binding. */
  readonly many?: boolean;
  /**
   * The phases of a many-seam, in the order in which their contributions stand. Each contribution
   * names its phase and carries it, as it carries its id; each phase must have one.
   */
  readonly phases?: readonly string[];
  /**
   * When it starts among what does not need it: `first` before everything, for what the host itself
   * needs to start and stop the rest; `late` after what is none of these, for what calls pass
   * through; `last` after everything, for what lets calls in. Stopping is in reverse, so that calls
   * in flight can end before what serves them is gone.
   */
  readonly starts?: 'first' | 'late' | 'last';
  /**
   * Methods that a decoration must have where what it wraps has them: also those that an implementation
   * may leave out, since a wrapping that forgets one would take it away and nobody would notice.
   */
  readonly keeps?: readonly string[];
}

/** A token's name and options, as given where the seam is declared. */
export interface TokenInfo extends TokenOptions {
  readonly name: string;
}

const infos = new Map<unknown, TokenInfo>();

/**
 * Declares the token of a seam. `Symbol.for` lets two installed copies of the package in one
 * process agree on it. Names are one namespace: a host puts its own name in front (`acme/Ledger`).
 *
 * @throws {Error} when the name is declared already with other options, so that nobody unseals a
 * seam by declaring it anew; and for a name or options that are none, since a misspelt `sealed` would
 * seal nothing.
 */
export function token<T, P extends string>(
  name: string,
  options: TokenOptions & { readonly many: true; readonly phases: readonly P[] },
): PhasedToken<T, P>;
export function token<T>(
  name: string,
  options: TokenOptions & { readonly many: true; readonly phases?: never },
): ManyToken<T>;
export function token<T>(
  name: string,
  options?: TokenOptions & { readonly many?: false; readonly phases?: never },
): Token<T>;
export function token(name: string, options: TokenOptions = {}): ServiceIdentifier {
  checkToken(name, options);
  const id = Symbol.for(`skillseam/${name}`);
  const known = infos.get(id);
  if (known !== undefined && !sameOptions(known, options)) {
    throw new Error(
      `Token "${name}" is declared already with other options; choose another name, e.g. with your own prefix`,
    );
  }
  const { phases, keeps } = options;
  const kept = {
    ...(phases === undefined ? {} : { phases: Object.freeze([...phases]) }),
    ...(keeps === undefined ? {} : { keeps: Object.freeze([...keeps]) }),
  };
  infos.set(id, Object.freeze({ ...options, ...kept, name }));
  return id;
}

/** Name and options of a token; for a foreign service identifier, its name alone. */
export function describeToken(id: unknown): TokenInfo {
  const known = infos.get(id);
  if (known !== undefined) return known;
  if (typeof id === 'symbol') return { name: id.description ?? 'symbol' };
  if (typeof id === 'function') return { name: nameOf(id) ?? 'a class without a name' };
  return { name: typeof id === 'object' && id !== null ? 'an object' : String(id) };
}

/** True for what a container takes for a key. */
export function isIdentifier(value: unknown): value is ServiceIdentifier {
  return ['string', 'symbol', 'function'].includes(typeof value);
}

/** What to do about a token that is none. */
export const importRemedy = 'mend its import, or break the cycle of imports';

function sameOptions(a: TokenOptions, b: TokenOptions): boolean {
  return (
    a.suppliedBy === b.suppliedBy &&
    a.sealed === b.sealed &&
    a.guarded === b.guarded &&
    a.many === b.many &&
    sameTexts(a.phases, b.phases) &&
    sameTexts(a.keeps, b.keeps) &&
    a.starts === b.starts
  );
}

function sameTexts(a: readonly string[] = [], b: readonly string[] = []): boolean {
  return a.length === b.length && a.every((text, at) => text === b[at]);
}
