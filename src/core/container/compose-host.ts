import { bindWinners, type BoundWinners } from './bind-winners.js';
import { CompositionError } from './composition-error.js';
import { ContainerHost } from './container-host.js';
import type { Host } from './host.js';
import { HostStartError } from './host-start-error.js';
import { Lifecycle } from './lifecycle.js';
import type { ComposableModule } from './plain-module.js';
import { type CompositionPlan, planComposition } from './plan-composition.js';
import { recordModules } from './record-modules.js';
import { labelOf } from './recording.js';
import { scopeOf } from './scope.js';
import { boundedBy, type StopLimit } from './stop-limit.js';
import type { AnyToken } from './token.js';
import { untilAborted } from './until-aborted.js';
import type { Winner } from './winner.js';

/** What a host is composed of, and how it ends. */
export interface CompositionOptions extends StopLimit {
  readonly modules: readonly ComposableModule[];
  /** Seams that must be bound although no service may ask for them. */
  readonly required?: readonly AnyToken[];
  /** Gives up building and starting as soon as it aborts, and stops what was started. */
  readonly signal?: AbortSignal;
}

/**
 * Records the modules, judges them as a whole, binds what won once, builds every singleton and
 * starts what has a life, dependencies first.
 *
 * @throws {CompositionError} with everything that is wrong, before anything is built.
 * @throws {HostStartError} when a service could not be built or started, or the signal aborted; what
 * had been started has been stopped again.
 */
export async function composeHost(options: CompositionOptions): Promise<Host> {
  const lifecycle = new Lifecycle(boundedBy(options));
  const plan = planComposition(recordModules(options.modules), options.required);
  if (plan.problems.length > 0) throw new CompositionError(plan.problems);
  const bound = bindWinners(plan, (service) => {
    lifecycle.built(service);
  });
  try {
    await buildAll(plan, bound, options.signal);
    await lifecycle.start(options.signal);
  } catch (cause) {
    throw await undo(lifecycle, cause);
  }
  return new ContainerHost({ container: bound.container, plan, lifecycle });
}

async function buildAll(
  plan: CompositionPlan,
  { container, keys }: BoundWinners,
  signal: AbortSignal | undefined,
): Promise<void> {
  for (const winner of plan.buildOrder) {
    const key = keys.get(winner);
    if (key === undefined || scopeOf(winner.binding, plan.winners) !== 'singleton') continue;
    try {
      await untilAborted(() => container.getAsync(key), signal);
    } catch (cause) {
      throw buildFailure(winner, cause);
    }
  }
}

function buildFailure({ binding }: Winner, cause: unknown): HostStartError {
  const { module } = binding;
  return new HostStartError({ seam: labelOf(binding), module, doing: 'build', cause });
}

async function undo(lifecycle: Lifecycle, failure: unknown): Promise<unknown> {
  try {
    await lifecycle.stop();
    return failure;
  } catch (stopping) {
    if (!HostStartError.is(failure)) return failure;
    const { seam, module, doing, cause } = failure;
    const stopErrors = stopping instanceof AggregateError ? stopping.errors : [stopping];
    return new HostStartError({ seam, module, doing, cause }, stopErrors);
  }
}
