import { type Need, needsOf } from './needs.js';
import { byCodePoint, inModules, problem } from './problem.js';
import { labelOf, type RecordedBinding } from './recording.js';
import { type AnyToken, describeToken, importRemedy } from './token.js';
import type { WinnersBySeam } from './winner.js';

/** Reports what is needed, by a service or by the host itself, and is not there in that form. */
export function checkNeeds(
  winners: WinnersBySeam,
  required: readonly AnyToken[],
): readonly string[] {
  const users = new Map<unknown, string[]>(required.map((seam) => [seam, ['the host']]));
  const problems: string[] = [];
  for (const { binding } of [...winners.values()].flat()) {
    for (const [index, need] of (needsOf(binding) ?? []).entries()) {
      const fault = formFault(need, index);
      if (fault !== undefined) problems.push(report(binding, fault));
      else if (!mayBeAbsent(need)) note(users, need.seam, binding);
    }
  }
  const missing = [...users].filter(([seam]) => !winners.has(seam));
  return [...problems, ...missing.map(([seam, by]) => reportMissing(seam, by))];
}

type Fault = readonly [what: string, remedy: string];

function formFault({ seam, many }: Need, index: number): Fault | undefined {
  if (seam === undefined) {
    return [`need number ${String(index + 1)} is undefined`, importRemedy];
  }
  const info = describeToken(seam);
  if (info.many === true && !many) {
    return [`${info.name} takes contributions`, `ask for all of them, with allOf or @InjectAll`];
  }
  if (info.many !== true && many) {
    return [`${info.name} is a single service`, 'ask for it without allOf or @InjectAll'];
  }
  return undefined;
}

/** A many-seam without contributions is an empty list. */
function mayBeAbsent({ many, optional }: Need): boolean {
  return many || optional;
}

function note(users: Map<unknown, string[]>, seam: unknown, binding: RecordedBinding): void {
  const known = users.get(seam) ?? [];
  known.push(`${labelOf(binding)} in ${inModules([binding.module])}`);
  users.set(seam, known);
}

function report(binding: RecordedBinding, [what, remedy]: Fault): string {
  return problem(`${labelOf(binding)}: ${what}`, inModules([binding.module]), remedy);
}

function reportMissing(seam: unknown, users: readonly string[]): string {
  const { name, suppliedBy = 'load a module that binds it' } = describeToken(seam);
  const by = [...new Set(users)].sort(byCodePoint).join(', ');
  return problem(`${name} is not bound`, `needed by ${by}`, suppliedBy);
}
