import type { BindToFluentSyntax, ContainerModule, ContainerModuleLoadOptions } from 'inversify';
import type { BindingSyntax } from './binding-syntax.js';
import type { Binder, Module } from './module.js';
import type { Token } from './token.js';

/**
 * A host's own Inversify module under a name. Its `bind` is a normal binding and its `rebind` an
 * override; the rest of what Inversify hands a module would hang on load order and is refused.
 */
export interface PlainModule {
  readonly name: string;
  readonly module: ContainerModule;
}

/** What a host is composed of. */
export type ComposableModule = Module | PlainModule;

/** Loads a plain module into a binder. Returns what the module's own function returned. */
export function loadPlainModule({ module }: PlainModule, binder: Binder): unknown {
  return module.load(loadOptions(binder));
}

function loadOptions(binder: Binder): ContainerModuleLoadOptions {
  return {
    bind: (id) => widened(binder.bind(asToken(id))),
    rebind: (id) => widened(binder.override(asToken(id))),
    rebindAsync: refuse('rebindAsync', 'use rebind'),
    isBound: refuse('isBound', 'use defineModule and tryBind, which do not hang on load order'),
    unbind: refuse('unbind', 'use rebind, or leave the other module out'),
    unbindAsync: refuse('unbindAsync', 'use rebind, or leave the other module out'),
    onActivation: refuse('onActivation', 'use defineModule and decorate'),
    onDeactivation: refuse('onDeactivation', 'use onDeactivation of the binding'),
  };
}

// a plain module's identifiers carry no type of ours
function asToken<T>(id: unknown): Token<T> {
  return id as Token<T>;
}

// the same recorder, of which a plain module may ask with identifiers that are no tokens
function widened<T>(syntax: BindingSyntax<T>): BindToFluentSyntax<T> {
  return syntax as BindToFluentSyntax<T>;
}

function refuse(method: string, remedy: string): () => never {
  return () => {
    throw new Error(`${method} is not available while modules are recorded: ${remedy}`);
  };
}
