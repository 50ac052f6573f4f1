import { checkOptions } from './check-options.js';
import { type CompositionOptions, composeHost, planOf } from './container/running/compose-host.js';
import { type ExplainedBinding, explainPlan } from './container/judging/explanation.js';
import type { Host } from './container/running/host.js';
import { bindSettings } from './container/tokens/bind-settings.js';
import { defineModule, defineTrustedModule } from './container/tokens/module.js';
import type { HostOptions } from './host-options.js';
import { HostSettings, readHostSettings } from './host-settings.js';
import { Clock } from './primitives/clock.js';
import { requiredSeams } from './seams.js';

/** What a composition would be, without building anything. */
export interface CompositionReport {
  /** Everything that is wrong; empty when `createHost` would give a host. */
  readonly problems: readonly string[];
  readonly bindings: readonly ExplainedBinding[];
}

/**
 * Composes a host: lets every module say what it binds, judges all of it, and binds what holds, once.
 * Nothing runs before `start`. Called by whoever owns the process; a host is complete when every
 * seam that a governed call needs is bound.
 *
 * @throws {CompositionError} with everything that is wrong with modules, overrides, options and config.
 */
export function createHost(options: HostOptions): Host {
  return composeHost(compositionOf(options));
}

/** Judges what `createHost` would be given. Modules run, services do not. */
export function explainComposition(options: HostOptions): CompositionReport {
  const plan = planOf(compositionOf(options));
  return { problems: plan.problems, bindings: explainPlan(plan) };
}

const hostModule = defineTrustedModule('host', (binder) => {
  bindSettings(binder, HostSettings, 'host', readHostSettings);
});

/** What a host is composed of besides its modules: its settings, its overrides, its limit to stop. */
export function compositionOf(options: HostOptions): CompositionOptions {
  const { modules, overrides, config, problems } = checkOptions(options);
  const ours = overrides === undefined ? [] : [defineModule('overrides', overrides)];
  return {
    modules: [...(modules ?? []), hostModule, ...ours],
    config,
    required: modules === undefined ? [] : requiredSeams,
    problems,
    stopLimit: (get) => {
      const clock = get(Clock);
      const { stopLimitMs: limitMs } = get(HostSettings);
      return { limitMs, after: (delayMs, task) => clock.after(delayMs, task) };
    },
  };
}
