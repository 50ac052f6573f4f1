import { composeHost } from '../../container/running/compose-host.js';
import type { Host } from '../../container/running/host.js';
import { type Binder, defineModule } from '../../container/tokens/module.js';
import type { ComposableModule } from '../../container/tokens/plain-module.js';

/**
 * Composes and starts a host with one more module on top, for the doubles of a test: its
 * `override` and `overrideContribution` replace what the modules bind. Whoever calls stops the host
 * (`await using` does).
 */
export async function bootForTest(
  modules: readonly ComposableModule[],
  register: (binder: Binder) => void = () => undefined,
): Promise<Host> {
  return composeHost({ modules: [...modules, defineModule('test', register)] }).start();
}
