import { explainComposition } from '../../../src/core/container/explain-composition.js';
import type { ComposableModule } from '../../../src/core/container/plain-module.js';

/** Everything that is wrong with the modules. */
export function problemsOf(...modules: readonly ComposableModule[]): readonly string[] {
  return explainComposition({ modules }).problems;
}
