import { needsOfWinner } from '../recording/needs.js';
import { inModules, problem } from '../recording/problem.js';
import { labelOf, targetOf } from '../recording/recording.js';
import { scopeOf } from '../recording/scope.js';
import type { Winner, WinnersBySeam } from '../recording/winner.js';

/** Reports what lives as long as the host and would keep something meant for one use for as long. */
export function checkScopes(winners: WinnersBySeam): readonly string[] {
  return [...winners.values()]
    .flat()
    .filter(({ binding }) => scopeOf(binding, winners) === 'singleton')
    .flatMap((winner) => captured(winner, winners));
}

function captured(winner: Winner, winners: WinnersBySeam): readonly string[] {
  return shorterLived([winner], winners, new Set()).map((path) => {
    const said = path.map(({ binding }) => `${labelOf(binding)} ${scopeOf(binding, winners)}`);
    return problem(
      `A singleton keeps something shorter-lived: ${said.join(' -> ')}`,
      inModules(path.map(({ binding }) => binding.module)),
      'make it a singleton too, or hand over what varies as an argument',
    );
  });
}

type Path = readonly [Winner, ...Winner[]];

/** The ways to all that is kept with the first: what it needs, and what that needs, once each. */
function shorterLived(path: Path, winners: WinnersBySeam, seen: Set<Winner>): readonly Path[] {
  const holder = path.at(-1) ?? path[0];
  return needsOfWinner(holder)
    .flatMap(({ seam }) => winners.get(seam) ?? [])
    .filter((held) => scopeOf(held.binding, winners) !== 'singleton' && !seen.has(held))
    .flatMap((held) => {
      const way: Path = [...path, held];
      const further = shorterLived(way, winners, seen.add(held));
      // an alias holds nothing itself; what it stands for is further on the same way
      return targetOf(held.binding)?.method === 'toService' ? further : [way, ...further];
    });
}
