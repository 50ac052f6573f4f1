import type { BindToFluentSyntax } from 'inversify';
import type { Token } from './token.js';

/** Where a contribution stands among the others of its seam. */
export interface Placement {
  /** Unique in the seam; orders contributions that no before/after relates. */
  readonly id: string;
  readonly before?: readonly string[];
  readonly after?: readonly string[];
}

/** What a module's `register` is handed; `bind` and the like give Inversify's own fluent syntax. */
export interface Binder {
  /** Two modules that both `bind` one seam are an error that names both. */
  bind<T>(seam: Token<T>): BindToFluentSyntax<T>;
  /**
   * A default: used only where nobody else binds the seam, whichever module is loaded first. Two
   * that nobody replaces are an error.
   */
  tryBind<T>(seam: Token<T>): BindToFluentSyntax<T>;
  /** Replaces every `bind` and `tryBind`, and says so in `explain()`. */
  override<T>(seam: Token<T>): BindToFluentSyntax<T>;
  /** One item of an ordered many-seam; the same id again is an error. */
  contribute<T>(seam: Token<T>, placement: Placement): BindToFluentSyntax<T>;
  /**
   * Replaces the contribution of the same id, wherever that was made. It stands where that stood
   * unless it says otherwise.
   */
  overrideContribution<T>(seam: Token<T>, placement: Placement): BindToFluentSyntax<T>;
  /**
   * Wraps whatever wins; each contribution of a many-seam. Several wrap by module name, the first
   * innermost, and within a module as declared.
   */
  decorate<T>(seam: Token<T>, wrap: (inner: T) => T): void;
}

/** A named, synchronous list of bindings; recorded first, judged as a whole, then bound once. */
export interface Module {
  readonly name: string;
  register(binder: Binder): void;
}

/** Declares a module. */
export function defineModule(name: string, register: (binder: Binder) => void): Module {
  return Object.freeze({ name, register });
}

const trusted = new WeakSet<Module>();

/** Declares a module that may bind sealed seams and be handed guarded ones. Not part of the public surface. */
export function defineTrustedModule(name: string, register: (binder: Binder) => void): Module {
  const module = defineModule(name, register);
  trusted.add(module);
  return module;
}

/** True for modules made by `defineTrustedModule`. */
export function isTrusted(module: Module): boolean {
  return trusted.has(module);
}
