import { type Need, needsOf, needsOfDecoration } from '../recording/needs.js';
import { byCodePoint, inModules, problem } from '../recording/problem.js';
import { labelOf } from '../recording/recording.js';
import { type AnyToken, describeToken, importRemedy } from '../tokens/token.js';
import type { Winner, WinnersBySeam } from '../recording/winner.js';

/** Reports what is needed, by a service or by the host itself, and is not there in that form. */
export function checkNeeds(
  winners: WinnersBySeam,
  required: readonly AnyToken[],
): readonly string[] {
  const users = new Map<unknown, string[]>(required.map((seam) => [seam, ['the host']]));
  const problems: string[] = [];
  for (const { who, module, needs } of [...winners.values()].flat().flatMap(askersOf)) {
    for (const [index, need] of needs.entries()) {
      const fault = formFault(need, index);
      if (fault !== undefined) problems.push(report(who, module, fault));
      else if (!mayBeAbsent(need)) note(users, need.seam, `${who} in ${inModules([module])}`);
    }
  }
  const missing = [...users].filter(([seam]) => !winners.has(seam));
  return [...problems, ...missing.map(([seam, by]) => reportMissing(seam, by))];
}

interface Asker {
  readonly who: string;
  readonly module: string;
  readonly needs: readonly Need[];
}

/** The binding that holds, and each decoration of it. */
function askersOf({ binding, decorations }: Winner): readonly Asker[] {
  const who = labelOf(binding);
  return [
    { who, module: binding.module, needs: needsOf(binding) ?? [] },
    ...decorations.map((decoration) => ({
      who: `a decoration of ${who}`,
      module: decoration.module,
      needs: needsOfDecoration(decoration),
    })),
  ];
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

function note(users: Map<unknown, string[]>, seam: unknown, user: string): void {
  const known = users.get(seam) ?? [];
  known.push(user);
  users.set(seam, known);
}

function report(who: string, module: string, [what, remedy]: Fault): string {
  const subject = who.replace(/^a /, 'A ');
  return problem(`${subject}: ${what}`, inModules([module]), remedy);
}

function reportMissing(seam: unknown, users: readonly string[]): string {
  const { name, suppliedBy = 'load a module that binds it' } = describeToken(seam);
  const by = [...new Set(users)].sort(byCodePoint).join(', ');
  return problem(`${name} is not bound`, `needed by ${by}`, suppliedBy);
}
