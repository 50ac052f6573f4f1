import { needsOf } from './needs.js';
import { inModules, problem } from './problem.js';
import { labelOf, targetOf } from './recording.js';
import { scopeOf } from './scope.js';
import type { Winner, WinnersBySeam } from './winner.js';

/** Reports what lives as long as the host and would keep something meant for one use for as long. */
export function checkScopes(winners: WinnersBySeam): readonly string[] {
  return [...winners.values()]
    .flat()
    .filter(({ binding }) => scopeOf(binding, winners) === 'singleton')
    .flatMap((winner) => captured(winner, winners));
}

function captured(winner: Winner, winners: WinnersBySeam): readonly string[] {
  return (needsOf(winner.binding) ?? [])
    .flatMap(({ seam }) => winners.get(seam) ?? [])
    .filter(({ binding }) => scopeOf(binding, winners) !== 'singleton')
    .map((held) => {
      const path = [winner, ...aliasPath(held, winners)];
      const said = path.map(({ binding }) => `${labelOf(binding)} ${scopeOf(binding, winners)}`);
      return problem(
        `A singleton keeps something shorter-lived: ${said.join(' -> ')}`,
        inModules(path.map(({ binding }) => binding.module)),
        'make it a singleton too, or hand over what varies as an argument',
      );
    });
}

/** The captured service and, where it is an alias, what that stands for in the end. */
function aliasPath(held: Winner, winners: WinnersBySeam): readonly Winner[] {
  const target = targetOf(held.binding);
  const next = target?.method === 'toService' ? winners.get(target.args[0])?.[0] : undefined;
  return next === undefined ? [held] : [held, ...aliasPath(next, winners)];
}
