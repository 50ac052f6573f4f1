import { defineModule, type Module } from '../../core/container/module.js';
import { Authenticator } from '../../core/messaging/authenticator.js';
import { CallerMint } from '../../core/messaging/caller-mint.js';
import { type CallerKeys, listCallers } from './listed-callers.js';
import { ListedKeyAuthenticator } from './listed-key-authenticator.js';

export type { CallerKeys };

/** Who may come in. */
export interface KeysOptions {
  /** The tenant of the directory: callers of another one see nothing of it. */
  readonly tenant: string;
  /** By address: people, services and agents. */
  readonly callers: Readonly<Record<string, CallerKeys>>;
}

/**
 * Knows callers by keys that the host hands in. A host that calls for itself gives its caller a key
 * that it has just made, and shows it: nothing that comes from outside can then be that caller.
 */
export function keysModule({ tenant, callers }: KeysOptions): Module {
  const faults: (readonly [what: string, remedy: string])[] = [];
  if (typeof tenant !== 'string' || tenant === '')
    faults.push(['Option "tenant" does not fit', 'give the tenant of the directory']);
  const listed = listCallers(callers, (at, what, remedy) => {
    faults.push([`Option "callers"${at} ${what}`, remedy]);
  });
  return defineModule('keysModule', (binder) => {
    for (const [what, remedy] of faults) binder.refuse(what, remedy);
    binder
      .tryBind(Authenticator)
      .toResolvedValue(
        (mint: CallerMint) => new ListedKeyAuthenticator(tenant, listed, mint),
        [CallerMint],
      )
      .inSingletonScope();
  });
}
