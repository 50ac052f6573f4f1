/** Names of which one may match a pattern; asked as often as there are rules, so it is sorted. */
export class NameIndex {
  readonly #sorted: readonly string[];

  constructor(names: Iterable<string>) {
    this.#sorted = [...names].map((name) => name.toLowerCase()).sort();
  }

  /** As `matchesPattern` does for any of the names. */
  matches(pattern: string): boolean {
    const wanted = pattern.toLowerCase();
    const beginning = wanted.endsWith('*') ? wanted.slice(0, -1) : wanted;
    const candidate = this.#sorted[this.#firstFrom(beginning)];
    if (candidate === undefined) return false;
    return wanted.endsWith('*') ? candidate.startsWith(beginning) : candidate === wanted;
  }

  /** Where the first name stands that is not before `text`. */
  #firstFrom(text: string): number {
    let [low, high] = [0, this.#sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#sorted[middle] ?? '') < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
