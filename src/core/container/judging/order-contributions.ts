import type { Placement } from '../tokens/module.js';
import { checkPhases, phaseRank } from './check-phases.js';
import { orderByPlacement, type Wish } from './placement-order.js';
import { byCodePoint, inModules, problem } from '../recording/problem.js';
import { labelOf } from '../recording/recording.js';
import type { Winner } from '../recording/winner.js';

type Placed = Placement & { readonly winner: Winner };

/** Orders the contributions of one seam: by phase where it has any, then as they ask for, then by id. */
export function orderContributions(
  winners: readonly Winner[],
  phases: readonly string[] | undefined,
  problems: string[],
): readonly Winner[] {
  const placed = winners.flatMap((winner) =>
    winner.binding.placement === undefined ? [] : [{ ...winner.binding.placement, winner }],
  );
  problems.push(...checkPhases(placed, phases));
  const { ordered, unknown, cycle } = orderByPlacement(placed);
  const ids = placed.map(({ id }) => id).sort(byCodePoint);
  for (const wish of unknown) problems.push(reportUnknown(wish, ids, placed));
  if (cycle !== undefined) problems.push(reportCycle(cycle, placed));
  return [...ordered].sort(phaseRank(phases)).map(({ winner }) => winner);
}

function reportUnknown(
  { id, relation, other }: Wish,
  ids: readonly string[],
  placed: readonly Placed[],
): string {
  const { module, label } = whereIs(id, placed);
  const what = `${label} stands ${relation} "${other}", which nobody contributes`;
  return problem(what, inModules([module]), `known ids: ${ids.join(', ')}`);
}

function reportCycle(cycle: readonly string[], placed: readonly Placed[]): string {
  const places = cycle.map((id) => whereIs(id, placed));
  const path = places.map(({ label }) => label).join(' -> ');
  const where = inModules(places.map(({ module }) => module));
  return problem(
    `Contributions stand before each other: ${path}`,
    where,
    'drop one before or after',
  );
}

function whereIs(id: string, placed: readonly Placed[]): { module: string; label: string } {
  const binding = placed.find((item) => item.id === id)?.winner.binding;
  return { module: binding?.module ?? '', label: binding === undefined ? id : labelOf(binding) };
}
