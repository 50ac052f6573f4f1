const shortestMs = 250;
const longestMs = 30_000;

/** How long to wait before the next try: doubles from 250 ms to 30 s, half of it left to chance. */
export class Backoff {
  readonly #random: () => number;
  #failures = 0;

  constructor(random: () => number = Math.random) {
    this.#random = random;
  }

  nextMs(): number {
    const fullMs = Math.min(longestMs, shortestMs * 2 ** Math.min(this.#failures, 16));
    this.#failures += 1;
    return Math.round(fullMs / 2 + (fullMs / 2) * this.#random());
  }

  reset(): void {
    this.#failures = 0;
  }
}
