import { defineModule, type Module } from '../../core/container/module.js';
import { token } from '../../core/container/token.js';
import { parseAddress, schemeOf } from '../../core/messaging/address.js';
import { CallerMint } from '../../core/messaging/caller-mint.js';
import type { Caller } from '../../core/messaging/caller.js';

/** As whom this process calls. */
export interface ProcessCallerOptions {
  /** The tenant of the directory: callers of another one see nothing of it. */
  readonly tenant: string;
  /** An address, e.g. `service://nightly`; its calls are judged as anybody's are. */
  readonly principal: string;
}

/**
 * The caller that the host's own code is: a script, a planner, a job. Whoever gets it from the host
 * calls as it; it has no credential, so nothing that comes from outside can be it.
 */
export type ProcessCaller = Caller;
export const ProcessCaller = token<ProcessCaller>('ProcessCaller', {
  suppliedBy: 'load processCallerModule',
});

const schemes: readonly string[] = ['human', 'service', 'agent', 'a2a'];

/** Lets the host's own code call skills, as one principal. */
export function processCallerModule({ tenant, principal }: ProcessCallerOptions): Module {
  return defineModule('processCallerModule', (binder) => {
    const address = parseAddress(principal);
    if (tenant === '') binder.refuse('Option "tenant" is empty', 'give that of the directory');
    if (address === undefined || !schemes.includes(schemeOf(address))) {
      const forms = schemes.map((scheme) => `${scheme}://…`).join(', ');
      binder.refuse(`Option "principal" is "${principal}"`, `write ${forms}`);
      return;
    }
    const claim = { principal: address, tenant, entry: 'inline', strength: 4 } as const;
    binder
      .bind(ProcessCaller)
      .toResolvedValue((mint: CallerMint) => mint.mint(claim), [CallerMint])
      .inSingletonScope();
  });
}
