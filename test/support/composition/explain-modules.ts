import {
  type CompositionOptions,
  planOf,
} from '../../../src/core/container/running/compose-host.js';
import {
  type ExplainedBinding,
  explainPlan,
} from '../../../src/core/container/judging/explanation.js';

/** What a composition would be, without the seams that a whole host must have. */
export function explainModules(options: CompositionOptions): {
  readonly problems: readonly string[];
  readonly bindings: readonly ExplainedBinding[];
} {
  const plan = planOf(options);
  return { problems: plan.problems, bindings: explainPlan(plan) };
}
