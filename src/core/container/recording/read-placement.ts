import { isRecord } from '../../basics/is-record.js';
import { kindOf } from '../../basics/kind-of.js';
import type { Placement } from '../tokens/module.js';

/** Told of everything that is wrong with where a contribution wants to stand. */
export type PlacementProblem = (what: string, remedy: string) => void;

/** What a contribution says of its place, and an override of one, which stays in its phase. */
export const placeKeys = ['id', 'phase', 'before', 'after'] as const;
export const overrideKeys = ['id', 'before', 'after'] as const;

/** A copy that its author has no hold on, and that `explain` can show to anybody. */
export function readPlacement(
  given: unknown,
  known: readonly string[],
  tell: PlacementProblem,
): Placement {
  const own: Readonly<Record<PropertyKey, unknown>> = isRecord(given) ? given : {};
  const { id, phase, before, after } = own;
  for (const key of Object.keys(own).filter((name) => !known.includes(name)))
    tell(`has "${key}" in its place, which is unknown`, `known: ${known.join(', ')}`);
  return Object.freeze({
    id: isId(id) ? id : refuseId(id, tell),
    ...(known.includes('phase') ? phaseOf(phase) : {}),
    ...(before === undefined ? {} : { before: idsIn('before', before, tell) }),
    ...(after === undefined ? {} : { after: idsIn('after', after, tell) }),
  });
}

function refuseId(id: unknown, tell: PlacementProblem): string {
  tell(`has ${kindOf(id)} for an id`, 'give a text that no other contribution has');
  return '';
}

function phaseOf(phase: unknown): Pick<Placement, 'phase'> {
  if (phase === undefined) return {};
  // what is no text is no phase of any seam, and reported as unknown
  return { phase: typeof phase === 'string' ? phase : kindOf(phase) };
}

function idsIn(name: string, given: unknown, tell: PlacementProblem): readonly string[] {
  const ids: readonly unknown[] | undefined = Array.isArray(given) ? given : undefined;
  if (ids?.every(isId) === true) return Object.freeze([...ids]);
  tell(`has something else than a list of ids in ${name}`, `give ${name}: ['an id']`);
  return [];
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
