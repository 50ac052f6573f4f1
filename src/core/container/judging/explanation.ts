import type { Placement } from '../tokens/module.js';
import { needsOf, needsOfWinner } from '../recording/needs.js';
import type { CompositionPlan } from './plan-composition.js';
import { byCodePoint } from '../recording/problem.js';
import { type Level, targetOf } from '../recording/recording.js';
import { type Scope, scopeOf } from '../recording/scope.js';
import { describeToken } from '../tokens/token.js';
import type { Winner } from '../recording/winner.js';

/** Where one binding of a seam comes from, for people. */
export interface ExplainedBinding {
  readonly seam: string;
  /** The contribution's id and its wishes, for a many-seam. */
  readonly placement: Placement | undefined;
  readonly module: string;
  readonly level: Level;
  /** The last word of the binding, e.g. `toResolvedValue`. */
  readonly how: string;
  readonly scope: Scope;
  readonly sealed: boolean;
  /** What it and what wraps it are handed; `unreadable` for `toDynamicValue` and `toFactory`, which ask as they run. */
  readonly needs: readonly string[] | 'unreadable';
  /** Weaker bindings that it pushed aside. */
  readonly replaced: readonly { readonly module: string; readonly level: Level }[];
  /** Modules that wrap it, innermost first. */
  readonly decorators: readonly string[];
}

/** Every binding that holds, by seam; the contributions of one seam in their order. */
export function explainPlan(plan: CompositionPlan): readonly ExplainedBinding[] {
  return [...plan.winners.values()]
    .flat()
    .map((winner) => explainWinner(winner, plan))
    .sort((a, b) => byCodePoint(a.seam, b.seam));
}

function explainWinner(winner: Winner, { winners }: CompositionPlan): ExplainedBinding {
  const { binding, replaced, decorations } = winner;
  const { name, sealed = false } = describeToken(binding.seam);
  return {
    seam: name,
    placement: binding.placement,
    module: binding.module,
    level: binding.level,
    how: targetOf(binding)?.method ?? 'nothing',
    scope: scopeOf(binding, winners),
    sealed,
    needs:
      needsOf(binding) === undefined
        ? 'unreadable'
        : needsOfWinner(winner).map(({ seam }) => describeToken(seam).name),
    replaced: replaced.map(({ module, level }) => ({ module, level })),
    decorators: decorations.map(({ module }) => module),
  };
}
