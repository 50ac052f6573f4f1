import type { BindingSyntax } from './binding-syntax.js';
import type { DependenciesOf } from './dependency.js';
import type { SectionReader } from './settings.js';
import type { AnyManyToken, ManyToken, PhaseOf, SeamOf, Token } from './token.js';

/** Where a contribution stands among the others of its seam. */
export interface Placement {
  /** Unique in the seam; orders contributions that no before/after relates. */
  readonly id: string;
  /** One of the seam's phases, where it has any. */
  readonly phase?: string;
  readonly before?: readonly string[];
  readonly after?: readonly string[];
}

/** A contribution to a seam in phases must say to which of them it belongs. */
export type PlacementIn<S> = [PhaseOf<S>] extends [never]
  ? Omit<Placement, 'phase'>
  : Placement & { readonly phase: PhaseOf<S> };

/** What a module's `register` is handed; `bind` and the like go on in Inversify's fluent syntax. */
export interface Binder {
  /** Two modules that both `bind` one seam are an error that names both. */
  bind<T>(seam: Token<T>): BindingSyntax<T>;
  /**
   * A default: used only where nobody else binds the seam, whichever module is loaded first. Two
   * that nobody replaces are an error.
   */
  tryBind<T>(seam: Token<T>): BindingSyntax<T>;
  /** Replaces every `bind` and `tryBind`, of which there must be one; `explain()` says so. */
  override<T>(seam: Token<T>): BindingSyntax<T>;
  /** One item of an ordered many-seam; the same id again is an error. */
  contribute<S extends AnyManyToken>(seam: S, placement: PlacementIn<S>): BindingSyntax<SeamOf<S>>;
  /**
   * Replaces the contribution of the same id, wherever that was made. It stands where that stood
   * unless it says otherwise, and stays in its phase.
   */
  overrideContribution<T>(
    seam: ManyToken<T>,
    placement: Omit<Placement, 'phase'>,
  ): BindingSyntax<T>;
  /**
   * Wraps whatever wins; each contribution of a many-seam. Several wrap by module name, the first
   * innermost, and within a module as declared.
   */
  decorate<T>(seam: Token<T> | ManyToken<T>, wrap: (inner: T) => T): void;
  /** `dependencies` name what the wrapping is handed besides what it wraps, in their order. */
  decorate<T, A extends unknown[]>(
    seam: Token<T> | ManyToken<T>,
    wrap: (inner: T, ...given: A) => T,
    dependencies: DependenciesOf<A>,
  ): void;
  /**
   * Binds, as a default, what a section of the host's configuration comes to. A section belongs to
   * one module; what `read` finds wrong is reported with everything else that is wrong.
   */
  configure<T>(seam: Token<T>, section: string, read: SectionReader<T>): void;
  /**
   * Says that the module cannot be what it was told to be, e.g. for a wrong option: what is wrong,
   * with its place, and what to do. Reported with everything else that is wrong.
   */
  refuse(what: string, remedy: string): void;
}

/**
 * A named, synchronous list of bindings; recorded first, judged as a whole, then bound once. Whoever
 * composes a host loads it, in any order, next to modules that it does not know; the host makes,
 * starts and stops what it binds.
 *
 * Implementations must:
 * - bind everything while `register` runs, which may be often and without a host to follow: it
 *   returns nothing to wait for, keeps the binder no longer, and opens, starts or holds nothing;
 * - bind the same each time, whatever was registered before;
 * - touch no seam but those that its documentation names, and offer with `tryBind` what a host should
 *   be able to bind itself;
 * - make services in factories, anew for each host, so that hosts in one process share nothing;
 * - give what has a life `start` and `stop` (`Startable`), so that nothing is left when the host has
 *   stopped or another module has failed, and what is not started yet holds nothing.
 *
 * Contract: HM-1 to HM-10. Decision: ADR 0004.
 */
export interface Module {
  readonly name: string;
  register(binder: Binder): void;
}

/** Declares a module. */
export function defineModule(name: string, register: (binder: Binder) => void): Module {
  return Object.freeze({ name, register });
}

const trusted = new WeakSet();

/** Declares a module that may bind sealed seams and be handed guarded ones. Not part of the public surface. */
export function defineTrustedModule(name: string, register: (binder: Binder) => void): Module {
  const module = defineModule(name, register);
  trusted.add(module);
  return module;
}

/** True for modules made by `defineTrustedModule`. */
export function isTrusted(module: object): boolean {
  return trusted.has(module);
}
