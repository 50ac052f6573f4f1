/** Remembers what it was given last, up to a number, so that no run of a host makes it grow. */
export class RecentKeys {
  readonly #keys = new Set<string>();
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  has(key: string): boolean {
    return this.#keys.has(key);
  }

  add(key: string): void {
    this.#keys.add(key);
    // A set keeps the order of insertion, so the first is the oldest.
    const [oldest] = this.#keys.size > this.#limit ? this.#keys : [];
    if (oldest !== undefined) this.#keys.delete(oldest);
  }
}
