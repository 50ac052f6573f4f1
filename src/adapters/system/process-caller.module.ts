import { defineModule, type Module } from '../../core/container/tokens/module.js';
import { readOptions } from '../../core/container/tokens/read-options.js';
import { sectionOf } from '../../core/container/tokens/settings.js';
import { token } from '../../core/container/tokens/token.js';
import { ExpertiseDirectory } from '../../core/expertise/expertise-directory.js';
import { address, type Address, parseAddress, schemeOf } from '../../core/messaging/address.js';
import { CallerMint } from '../../core/messaging/caller-mint.js';
import type { Caller } from '../../core/messaging/caller.js';

/** As whom this process calls. */
export interface ProcessCallerOptions {
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
  principal: {
    expects: 'human://…, service://…, agent://… or a2a://…',
    accepts: (value): value is string => typeof value === 'string' && canCall(parseAddress(value)),
  },
});

/** Lets the host's own code call skills, as one principal of the directory's tenant. */
export function processCallerModule(options: ProcessCallerOptions): Module {
  return defineModule('processCallerModule', (binder) => {
    const { principal } = readOptions(options, readProcessCaller, binder);
    binder
      .bind(ProcessCaller)
      .toResolvedValue(
        (mint: CallerMint, { tenant }: ExpertiseDirectory) =>
          mint.mint({ principal: address(principal), tenant, entry: 'inline', strength: 4 }),
        [CallerMint, ExpertiseDirectory],
      )
      .inSingletonScope();
  });
}

function canCall(given: Address | undefined): boolean {
  return given !== undefined && ['human', 'service', 'agent', 'a2a'].includes(schemeOf(given));
}
