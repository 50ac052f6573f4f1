import { orderContributions } from './order-contributions.js';
import { byCodePoint, inModules, problem } from '../recording/problem.js';
import {
  labelOf,
  type Level,
  type RecordedBinding,
  type Recording,
} from '../recording/recording.js';
import { describeToken } from '../tokens/token.js';
import type { Judged, Winner, WinnersBySeam } from '../recording/winner.js';

const rank: Readonly<Record<Level, number>> = { default: 0, normal: 1, override: 2 };

/**
 * Decides which binding holds at each place. Only the strongest level counts, and two of that level
 * are a problem: neither load order nor names decide between equals.
 */
export function chooseWinners(recording: Recording): Judged<WinnersBySeam> {
  const problems: string[] = [];
  const found = new Map<unknown, readonly Winner[]>();
  for (const [seam, bindings] of groupBy(recording.bindings, ({ seam }) => seam)) {
    const winners = [...groupBy(bindings, ({ placement }) => placement?.id).values()].map(
      (rivals) => chooseOne(rivals, recording, problems),
    );
    const { many = false, phases } = describeToken(seam);
    found.set(seam, many ? orderContributions(winners, phases, problems) : winners);
  }
  return { found, problems };
}

function chooseOne(
  rivals: readonly RecordedBinding[],
  { decorations }: Recording,
  problems: string[],
): Winner {
  const byStrength = [...rivals].sort(
    (a, b) => rank[b.level] - rank[a.level] || byCodePoint(a.module, b.module),
  );
  const [strongest, ...weaker] = byStrength;
  // a group is never empty
  if (strongest === undefined) throw new Error('No binding to choose from');
  const equals = byStrength.filter(({ level }) => level === strongest.level);
  if (equals.length > 1) problems.push(reportEquals(equals, strongest));
  if (weaker.length === 0 && strongest.level === 'override') {
    problems.push(reportOverrideOfNothing(strongest));
  }
  return {
    binding: inheritPlacement(strongest, weaker),
    replaced: weaker.filter(({ level }) => level !== strongest.level),
    decorations: decorations
      .filter(({ seam }) => seam === strongest.seam)
      .sort((a, b) => byCodePoint(a.module, b.module)),
  };
}

/** An override that does not say where it stands, stands where the replaced one stood. */
function inheritPlacement(
  strongest: RecordedBinding,
  weaker: readonly RecordedBinding[],
): RecordedBinding {
  const replaced = weaker.find(({ level }) => level !== strongest.level)?.placement;
  if (strongest.placement === undefined || replaced === undefined) return strongest;
  return { ...strongest, placement: { ...replaced, ...strongest.placement } };
}

function reportEquals(equals: readonly RecordedBinding[], one: RecordedBinding): string {
  const what = `${labelOf(one)} is bound more than once at level ${one.level}`;
  const remedy = {
    default: 'load one of them, or bind the one that you want',
    normal: 'keep one, or let one of them override',
    override: 'keep one override',
  }[one.level];
  return problem(what, inModules(equals.map(({ module }) => module)), remedy);
}

function reportOverrideOfNothing(binding: RecordedBinding): string {
  const [what, remedy] =
    binding.placement === undefined
      ? ['overrides a service that nobody binds', 'bind it, or load the module that does']
      : ['overrides a contribution that nobody makes', 'contribute it, or mend its id'];
  return problem(`${labelOf(binding)} ${what}`, inModules([binding.module]), remedy);
}

/** Groups in the order of first appearance. */
function groupBy<T>(items: readonly T[], keyOf: (item: T) => unknown): Map<unknown, T[]> {
  const groups = new Map<unknown, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}
