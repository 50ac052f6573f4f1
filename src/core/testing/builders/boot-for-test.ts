import { composeHost } from '../../container/running/compose-host.js';
import type { Host } from '../../container/running/host.js';
import type { Binder } from '../../container/tokens/module.js';
import type { ComposableModule } from '../../container/tokens/plain-module.js';
import { compositionOf } from '../../create-host.js';
import type { HostOptions } from '../../host-options.js';

/**
 * Composes and starts a host as `createHost` does, for the doubles of a test: `override` and
 * `overrideContribution` replace what the modules bind. The modules need not come to a whole host;
 * what is missing is reported as soon as something needs it. Whoever calls stops the host
 * (`await using` does).
 */
export async function bootForTest(
  modules: readonly ComposableModule[],
  register: (binder: Binder) => void = () => undefined,
  config: NonNullable<HostOptions['config']> = {},
): Promise<Host> {
  const composition = compositionOf({ modules: [...modules], overrides: register, config });
  return composeHost({ ...composition, required: [] }).start();
}
