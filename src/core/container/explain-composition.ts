import { type ExplainedBinding, explainPlan } from './explanation.js';
import type { ComposableModule } from './plain-module.js';
import { planComposition } from './plan-composition.js';
import { recordModules } from './record-modules.js';
import type { AnyToken } from './token.js';

/** What a composition would be, without building anything. */
export interface CompositionReport {
  /** Everything that is wrong; empty when `composeHost` would begin to build. */
  readonly problems: readonly string[];
  readonly bindings: readonly ExplainedBinding[];
}

/** Judges modules as `composeHost` would. Modules run, services do not. */
export function explainComposition(options: {
  readonly modules: readonly ComposableModule[];
  readonly required?: readonly AnyToken[];
}): CompositionReport {
  const plan = planComposition(recordModules(options.modules), options.required);
  return { problems: plan.problems, bindings: explainPlan(plan) };
}
