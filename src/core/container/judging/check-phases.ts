import type { Placement } from '../tokens/module.js';
import { inModules, problem } from '../recording/problem.js';
import { labelOf, type RecordedBinding } from '../recording/recording.js';
import { describeToken } from '../tokens/token.js';

/** A contribution and where it stands. */
export interface PlacedBinding extends Placement {
  readonly winner: { readonly binding: RecordedBinding };
}

/** Reports contributions that name the wrong phase or none, and phases that nobody contributes to. */
export function checkPhases(
  placed: readonly PlacedBinding[],
  phases: readonly string[] | undefined,
): readonly string[] {
  if (phases === undefined) return placed.flatMap(phaseOfNothing);
  const [first] = placed;
  const empty = phases.filter((phase) => placed.every((item) => item.phase !== phase));
  return [
    ...placed.flatMap((item) => wrongPhase(item, phases)),
    ...placed.flatMap((item) => againstPhases(item, placed, phases)),
    ...(first === undefined ? [] : empty.map((phase) => emptyPhase(phase, first))),
  ];
}

/** The order of phases; contributions of one phase stay as they were. */
export function phaseRank(
  phases: readonly string[] | undefined,
): (one: Placement, other: Placement) => number {
  const rank = ({ phase = '' }: Placement): number => phases?.indexOf(phase) ?? 0;
  return (one, other) => rank(one) - rank(other);
}

function phaseOfNothing({ phase, winner: { binding } }: PlacedBinding): readonly string[] {
  if (phase === undefined) return [];
  const { name } = describeToken(binding.seam);
  const what = `${labelOf(binding)} names the phase "${phase}", and ${name} has none`;
  return [problem(what, inModules([binding.module]), 'leave the phase out')];
}

function wrongPhase(
  { phase, winner: { binding } }: PlacedBinding,
  phases: readonly string[],
): readonly string[] {
  if (phase !== undefined && phases.includes(phase)) return [];
  const said = phase === undefined ? 'no phase' : `the unknown phase "${phase}"`;
  const what = `${labelOf(binding)} names ${said}`;
  return [problem(what, inModules([binding.module]), `name one of ${phases.join(', ')}`)];
}

function emptyPhase(phase: string, { winner: { binding } }: PlacedBinding): string {
  const { name, suppliedBy = 'contribute one' } = describeToken(binding.seam);
  return problem(
    `${name} has no contribution in the phase "${phase}"`,
    'needed by the host',
    suppliedBy,
  );
}

/** Phases come first, so that a wish across them is either idle or in vain. */
function againstPhases(
  item: PlacedBinding,
  placed: readonly PlacedBinding[],
  phases: readonly string[],
): readonly string[] {
  const rank = phaseRank(phases);
  const wishes = [
    ...(item.before ?? []).map((id) => ({ id, said: 'before', vain: 1 })),
    ...(item.after ?? []).map((id) => ({ id, said: 'after', vain: -1 })),
  ];
  return wishes.flatMap(({ id, said, vain }) => {
    const other = placed.find((one) => one.id === id);
    if (other === undefined || Math.sign(rank(item, other)) !== vain) return [];
    const { binding } = item.winner;
    const what = `${labelOf(binding)} stands ${said} "${id}", against the order of their phases`;
    const modules = [binding.module, other.winner.binding.module];
    return [problem(what, inModules(modules), `phases in order: ${phases.join(', ')}`)];
  });
}
