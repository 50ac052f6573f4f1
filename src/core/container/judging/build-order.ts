import { needsOf, needsOfDecoration, needsOfWinner } from '../recording/needs.js';
import { byCodePoint, inModules, problem } from '../recording/problem.js';
import { labelOf, type RecordedDecoration } from '../recording/recording.js';
import { describeToken } from '../tokens/token.js';
import type { Judged, Winner, WinnersBySeam } from '../recording/winner.js';

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
  for (const winner of sorted) walk.visit(winner);
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
  /** From the one that was asked for to the one that is looked at. */
  readonly #path = new Set<Winner>();
  readonly #neededBy = new Map<Winner, readonly Winner[]>();
  readonly #lateness = new Map<Winner, number>();

  constructor(winners: WinnersBySeam) {
    this.#winners = winners;
  }

  visit(winner: Winner): void {
    if (this.#done.has(winner)) return;
    if (this.#path.has(winner)) {
      const path = [...this.#path];
      this.problems.push(reportCircle([...path.slice(path.indexOf(winner)), winner]));
      return;
    }
    this.#path.add(winner);
    for (const next of this.#needs(winner)) this.visit(next);
    this.#path.delete(winner);
    if (this.#done.has(winner)) return;
    this.#done.add(winner);
    this.order.push(winner);
  }

  /**
   * By when it and all that it needs may start, and within that unreadable needs last. In a circle,
   * which is a problem anyhow, it is only a guess.
   */
  lateness(winner: Winner): number {
    const known = this.#lateness.get(winner);
    if (known !== undefined) return known;
    this.#lateness.set(winner, 0);
    const { starts } = describeToken(winner.binding.seam);
    const unreadable = needsOf(winner.binding) === undefined ? 1 : 0;
    const own = (starts === undefined ? inBetween : turn[starts]) + unreadable;
    const late = Math.max(own, ...this.#needs(winner).map((next) => this.lateness(next)));
    this.#lateness.set(winner, late);
    return late;
  }

  #needs(winner: Winner): readonly Winner[] {
    const known = this.#neededBy.get(winner);
    if (known !== undefined) return known;
    const found = needsOfWinner(winner).flatMap(({ seam }) => this.#winners.get(seam) ?? []);
    this.#neededBy.set(winner, found);
    return found;
  }
}

function reportCircle(circle: readonly Winner[]): string {
  const steps = circle.map((winner, at) => ({
    winner,
    asking: decorationAsking(winner, circle[at + 1]?.binding.seam),
  }));
  const path = steps.map(({ winner: { binding }, asking }) =>
    asking === undefined ? labelOf(binding) : `${labelOf(binding)} decorated by "${asking.module}"`,
  );
  const where = inModules(
    steps.flatMap(({ winner: { binding }, asking }) => [
      binding.module,
      ...(asking === undefined ? [] : [asking.module]),
    ]),
  );
  const remedy = 'let one of them ask for less, or split it';
  return problem(`Services need each other: ${path.join(' -> ')}`, where, remedy);
}

/** The decoration that asks for the seam, where the binding itself does not. */
function decorationAsking(
  { binding, decorations }: Winner,
  seam: unknown,
): RecordedDecoration | undefined {
  const asks = (need: { readonly seam: unknown }): boolean => need.seam === seam;
  if (seam === undefined || (needsOf(binding) ?? []).some(asks)) return undefined;
  return decorations.find((decoration) => needsOfDecoration(decoration).some(asks));
}
