import { orderBuild } from './build-order.js';
import { checkBindings } from './check-bindings.js';
import { checkDecorations } from './check-decorations.js';
import { checkGuards } from './check-guards.js';
import { checkNeeds } from './check-needs.js';
import { checkScopes } from './check-scopes.js';
import { checkSeals } from './check-seals.js';
import { chooseWinners } from './choose-winners.js';
import { byCodePoint } from '../recording/problem.js';
import type { Recording } from '../recording/recording.js';
import type { AnyToken } from '../tokens/token.js';
import type { Winner, WinnersBySeam } from '../recording/winner.js';

/** What would be bound and in which order it would be built, judged as a whole. */
export interface CompositionPlan {
  readonly winners: WinnersBySeam;
  /** Dependencies first. */
  readonly buildOrder: readonly Winner[];
  /** Everything that is wrong; a plan with problems must not be bound. */
  readonly problems: readonly string[];
}

/** Judges a recording. `required` are the seams that must be bound although nobody may ask. */
export function planComposition(
  recording: Recording,
  required: readonly AnyToken[] = [],
): CompositionPlan {
  const chosen = chooseWinners(recording);
  const winners = chosen.found;
  const build = orderBuild(winners);
  const problems = [
    ...recording.problems,
    ...checkBindings(recording.bindings),
    ...checkSeals(recording),
    ...checkGuards(recording),
    ...chosen.problems,
    ...checkNeeds(winners, required),
    ...checkDecorations(recording.decorations, winners),
    ...checkScopes(winners),
    ...build.problems,
  ];
  return {
    winners,
    buildOrder: build.found,
    problems: [...new Set(problems)].sort(byCodePoint),
  };
}
