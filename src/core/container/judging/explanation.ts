import type { Placement } from '../tokens/module.js';
import { type Need, needsOf, needsOfDecoration } from '../recording/needs.js';
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
  /** What it is handed; `unreadable` for `toDynamicValue` and `toFactory`, which ask as they run. */
  readonly needs: readonly string[] | 'unreadable';
  /** Weaker bindings that it pushed aside. */
  readonly replaced: readonly { readonly module: string; readonly level: Level }[];
  /** Modules that wrap it, innermost first, and what each wrapping is handed besides. */
  readonly decorations: readonly { readonly module: string; readonly needs: readonly string[] }[];
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
  const own = needsOf(binding);
  const { name, sealed = false } = describeToken(binding.seam);
  return {
    seam: name,
    placement: binding.placement,
    module: binding.module,
    level: binding.level,
    how: targetOf(binding)?.method ?? 'nothing',
    scope: scopeOf(binding, winners),
    sealed,
    needs: own === undefined ? 'unreadable' : namesOf(own),
    replaced: replaced.map(({ module, level }) => ({ module, level })),
    decorations: decorations.map((each) => ({
      module: each.module,
      needs: namesOf(needsOfDecoration(each)),
    })),
  };
}

function namesOf(needs: readonly Need[]): readonly string[] {
  return needs.map(({ seam }) => describeToken(seam).name);
}
