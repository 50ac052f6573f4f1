/** The candidate that `word` was probably meant to be, or `undefined` when none is near enough. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const folded = word.toLowerCase();
  let best: string | undefined;
  let bound = Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) >= bound) continue;
    const distance = editDistance(folded, candidate.toLowerCase());
    if (distance < bound) [best, bound] = [candidate, distance];
  }
  return best;
}

/** `; did you mean "x"?`, or nothing. */
export function suggestion(word: string, candidates: Iterable<string>): string {
  const meant = nearest(word, candidates);
  return meant === undefined ? '' : `; did you mean "${meant}"?`;
}

/** As many suggestions as anybody reads at a time. */
export const mostSuggestions = 20;

/** Suggestions for a number of words, then none: each is compared with every candidate. */
export function suggestionsFor(most: number): typeof suggestion {
  let left = most;
  return (word, candidates) => {
    left -= 1;
    return left < 0 ? '' : suggestion(word, candidates);
  };
}

/** What may stand in place of a number of words: what was probably meant, and all there is. */
export function offersFor(most: number) {
  let left = most;
  return (word: string, offers: readonly string[], title: string): string => {
    left -= 1;
    const meant = left < 0 ? undefined : nearest(word, offers);
    const all = `${title}: ${offers.join(', ')}`;
    return meant === undefined ? all : `did you mean "${meant}"? ${all}`;
  };
}

/** Insertions, deletions, replacements and swaps of neighbours that make one word of the other. */
export function editDistance(from: string, to: string): number {
  const rows = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= from.length; row += 1) {
    rows[row] = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1];
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      rows[row]?.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (same ? 0 : 1),
          swapped ? at(row - 2, column - 2) + 1 : Infinity,
        ),
      );
    }
  }
  return at(from.length, to.length);
}
