import { bindWinners } from './bind-winners.js';
import { CompositionError } from '../judging/composition-error.js';
import type { HostConfig } from '../recording/config-sections.js';
import { ContainerHost } from './container-host.js';
import type { Host } from './host.js';
import { Lifecycle } from './lifecycle.js';
import type { ComposableModule } from '../tokens/plain-module.js';
import { planComposition } from '../judging/plan-composition.js';
import { recordModules } from '../recording/record-modules.js';
import { boundedBy, type StopLimit } from './stop-limit.js';
import type { AnyToken, Token } from '../tokens/token.js';

/** Reads what a host is about to be made of, or is made of. */
export type Reader = <T>(seam: Token<T>) => T;

/** What a host is composed of, and how it ends. */
export interface CompositionOptions {
  readonly modules: readonly ComposableModule[];
  /** Read by the modules, each its section. */
  readonly config?: HostConfig;
  /** Seams that must be bound although no service may ask for them. */
  readonly required?: readonly AnyToken[];
  /** What else is wrong, to be reported with the rest. */
  readonly problems?: readonly string[];
  /** How long a service may take to stop; asked once, of what is built. For ever by default. */
  readonly stopLimit?: (get: Reader) => StopLimit;
}

/**
 * Records the modules, judges them as a whole, and binds what won once. Nothing is built before the
 * host is told to start.
 *
 * @throws {CompositionError} with everything that is wrong.
 */
export function composeHost(options: CompositionOptions): Host {
  const plan = planOf(options);
  if (plan.problems.length > 0) throw new CompositionError(plan.problems);
  const bound = bindWinners(plan, (service) => {
    lifecycle.built(service);
  });
  const { container } = bound;
  const lifecycle = new Lifecycle(
    boundedBy(() => options.stopLimit?.((seam) => container.get(seam))),
  );
  return new ContainerHost({ plan, bound, lifecycle });
}

/** What would be bound, with everything that is wrong with it. */
export function planOf(options: CompositionOptions): ReturnType<typeof planComposition> {
  const { modules, config, required, problems = [] } = options;
  const recording = recordModules(modules, config);
  const all = [...recording.problems, ...problems];
  return planComposition({ ...recording, problems: all }, required);
}
