import type { BoundWinners } from './bind-winners.js';
import { HostStartError } from './host-start-error.js';
import type { Lifecycle } from './lifecycle.js';
import type { CompositionPlan } from '../judging/plan-composition.js';
import { labelOf } from '../recording/recording.js';
import { scopeOf } from '../recording/scope.js';
import { untilAborted } from '../../basics/until-aborted.js';
import type { Winner } from '../recording/winner.js';

/** What there is to start. */
export interface Startables {
  readonly plan: CompositionPlan;
  readonly bound: BoundWinners;
  readonly lifecycle: Lifecycle;
}

/**
 * Builds every singleton and starts what has a life, dependencies first; stops all of it again when
 * one fails or the signal aborts.
 */
export async function startServices(what: Startables, signal?: AbortSignal): Promise<void> {
  try {
    await buildAll(what, signal);
    await what.lifecycle.start(signal);
  } catch (cause) {
    throw await undo(what.lifecycle, cause);
  }
}

async function buildAll({ plan, bound }: Startables, signal?: AbortSignal): Promise<void> {
  for (const winner of plan.buildOrder) {
    const key = bound.keys.get(winner);
    if (key === undefined || scopeOf(winner.binding, plan.winners) !== 'singleton') continue;
    try {
      await untilAborted(() => bound.container.getAsync(key), signal);
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
