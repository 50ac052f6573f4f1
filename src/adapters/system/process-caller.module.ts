import { defineModule, type Module } from '../../core/container/tokens/module.js';
import { readOptions } from '../../core/container/tokens/read-options.js';
import { sectionOf, text } from '../../core/container/tokens/settings.js';
import { token } from '../../core/container/tokens/token.js';
import { address, type Address, parseAddress, schemeOf } from '../../core/messaging/address.js';
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

const readProcessCaller = sectionOf<ProcessCallerOptions>({
  tenant: text('the tenant of the directory'),
  principal: {
    expects: 'human://…, service://…, agent://… or a2a://…',
    accepts: (value): value is string => typeof value === 'string' && canCall(parseAddress(value)),
  },
});

/** Lets the host's own code call skills, as one principal. */
export function processCallerModule(options: ProcessCallerOptions): Module {
  return defineModule('processCallerModule', (binder) => {
    const { tenant, principal } = readOptions(options, readProcessCaller, binder);
    binder
      .bind(ProcessCaller)
      .toResolvedValue(
        (mint: CallerMint) =>
          mint.mint({ principal: address(principal), tenant, entry: 'inline', strength: 4 }),
        [CallerMint],
      )
      .inSingletonScope();
  });
}

function canCall(given: Address | undefined): boolean {
  return given !== undefined && ['human', 'service', 'agent', 'a2a'].includes(schemeOf(given));
}
