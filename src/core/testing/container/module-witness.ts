import { defineTrustedModule, type Module } from '../../container/tokens/module.js';
import type { AnyToken } from '../../container/tokens/token.js';
import { anything } from './module-subject.js';

/** Sees what is built for some seams in one host. */
export interface ModuleWitness {
  readonly module: Module;
  /** Every object that was built for them, of whichever scope. */
  readonly seen: ReadonlySet<unknown>;
}

/** A module that wraps these seams, sealed ones too, and changes nothing of them. */
export function witnessOf(seams: readonly AnyToken[]): ModuleWitness {
  const seen = new Set<unknown>();
  const module = defineTrustedModule('module-contract/witness', (binder) => {
    for (const seam of seams)
      binder.decorate(anything(seam), (inner) => {
        if (typeof inner === 'object' && inner !== null) seen.add(inner);
        return inner;
      });
  });
  return { module, seen };
}
