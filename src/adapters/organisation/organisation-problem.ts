import type { TextFault } from './text/text-fault.js';

/** One thing wrong with an organisation file: where, what was expected, and the remedy. */
export interface OrganisationProblem {
  /** The file as it was named to the reader. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
  /** Names keys, addresses and names of things; never another value of the file or a secret. */
  readonly message: string;
}

/** Most problems that are listed; the rest are counted. */
export const maxProblems = 100;

/** Problems in the order of the file, each once, at most `maxProblems` and a count. */
export function problemsOf(
  file: string,
  faults: readonly TextFault[],
): readonly OrganisationProblem[] {
  const all = faults.map(({ place, message }) => ({ file, ...place, message })).sort(byPlace);
  const different = all.filter((each, at) => at === 0 || byPlace(each, all[at - 1] ?? each) !== 0);
  const [listed, rest] = [different.slice(0, maxProblems), different.slice(maxProblems)];
  const [next] = rest;
  if (next === undefined) return listed;
  return [...listed, { ...next, message: `and ${String(rest.length)} more from here on` }];
}

function byPlace(a: OrganisationProblem, b: OrganisationProblem): number {
  if (a.line !== b.line) return a.line - b.line;
  if (a.column !== b.column) return a.column - b.column;
  return a.message < b.message ? -1 : a.message > b.message ? 1 : 0;
}
