import { type Need, needsOf } from './needs.js';
import { byCodePoint, inModules, problem } from './problem.js';
import { labelOf } from './recording.js';
import { describeToken } from './token.js';
import type { Judged, Winner, WinnersBySeam } from './winner.js';

/**
 * Puts what is needed before what needs it, and reports circles. Where needs leave a choice, a
 * token's `starts` decides, then what cannot be read comes after what can, and then names decide.
 */
export function orderBuild(winners: WinnersBySeam): Judged<readonly Winner[]> {
  const walk = new BuildWalk(winners);
  const all = [...winners.values()].flat();
  const late = new Map(all.map((winner) => [winner, walk.lateness(winner)]));
  const sorted = all.sort(
    (a, b) =>
      (late.get(a) ?? 0) - (late.get(b) ?? 0) ||
      byCodePoint(labelOf(a.binding), labelOf(b.binding)),
  );
  for (const winner of sorted) walk.visit(winner, []);
  return { found: walk.order, problems: walk.problems };
}

const turn = { first: 0, late: 4, last: 6 } as const;
/** Of what says nothing of when it starts. */
const inBetween = 2;

class BuildWalk {
  readonly order: Winner[] = [];
  readonly problems: string[] = [];
  readonly #winners: WinnersBySeam;
  readonly #done = new Set<Winner>();

  constructor(winners: WinnersBySeam) {
    this.#winners = winners;
  }

  visit(winner: Winner, path: readonly Winner[]): void {
    if (this.#done.has(winner)) return;
    if (path.includes(winner)) {
      this.problems.push(reportCircle([...path.slice(path.indexOf(winner)), winner]));
      return;
    }
    for (const next of this.#neededBy(winner)) this.visit(next, [...path, winner]);
    if (this.#done.has(winner)) return;
    this.#done.add(winner);
    this.order.push(winner);
  }

  /** By when it and all that it needs may start, and within that unreadable needs last. */
  lateness(winner: Winner, seen = new Set<Winner>()): number {
    if (seen.has(winner)) return 0;
    seen.add(winner);
    const { starts } = describeToken(winner.binding.seam);
    const unreadable = needsOf(winner.binding) === undefined ? 1 : 0;
    const own = (starts === undefined ? inBetween : turn[starts]) + unreadable;
    return Math.max(own, ...this.#neededBy(winner).map((next) => this.lateness(next, seen)));
  }

  #neededBy({ binding }: Winner): readonly Winner[] {
    const needs: readonly Need[] = needsOf(binding) ?? [];
    return needs.flatMap(({ seam }) => this.#winners.get(seam) ?? []);
  }
}

function reportCircle(circle: readonly Winner[]): string {
  const path = circle.map(({ binding }) => labelOf(binding)).join(' -> ');
  const where = inModules(circle.map(({ binding }) => binding.module));
  const remedy = 'let one of them ask for less, or split it';
  return problem(`Services need each other: ${path}`, where, remedy);
}
