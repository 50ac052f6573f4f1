import { explainModules } from './explain-modules.js';
import type { ComposableModule } from '../../../src/core/container/tokens/plain-module.js';

/** Everything that is wrong with the modules. */
export function problemsOf(...modules: readonly ComposableModule[]): readonly string[] {
  return explainModules({ modules }).problems;
}
