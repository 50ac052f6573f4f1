import { type Binder, defineModule, type Module } from '../../core/container/tokens/module.js';
import { readOptions } from '../../core/container/tokens/read-options.js';
import { sectionOf } from '../../core/container/tokens/settings.js';
import { ExpertiseDirectory } from '../../core/expertise/expertise-directory.js';
import { Authenticator } from '../../core/messaging/authenticator.js';
import { CallerMint } from '../../core/messaging/caller-mint.js';
import { type CallerKeys, listCallers } from './listed-callers.js';
import { ListedKeyAuthenticator } from './listed-key-authenticator.js';

export type { CallerKeys };

/** Who may come in. */
export interface KeysOptions {
  /** By address: people, services and agents. */
  readonly callers: Readonly<Record<string, CallerKeys>>;
}

const readKeysOptions = sectionOf({ callers: listCallers });

/**
 * Knows callers by keys that the host hands in, and keeps hashes of them alone. A host's own code
 * needs no key: `processCallerModule` of `skillseam/system` makes its caller.
 */
export function keysModule(options: KeysOptions): Module {
  const faults: Parameters<Binder['refuse']>[] = [];
  // Read at once and not when it is composed: until then the module would keep the keys themselves.
  const { callers } = readOptions(options, readKeysOptions, {
    refuse: (...fault) => void faults.push(fault),
  });
  return defineModule('keysModule', (binder) => {
    for (const fault of faults) binder.refuse(...fault);
    binder
      .tryBind(Authenticator)
      .toResolvedValue(
        (mint: CallerMint, { tenant }: ExpertiseDirectory) =>
          new ListedKeyAuthenticator(tenant, callers, mint),
        [CallerMint, ExpertiseDirectory],
      )
      .inSingletonScope();
  });
}
