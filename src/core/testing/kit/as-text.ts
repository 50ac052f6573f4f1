/**
 * A value as text, alike for two values if and only if they are the same data: the order of keys is
 * of no account, nor is a key without a value; what JSON has no word for is told apart all the same.
 */
export function asText(value: unknown): string {
  return new Writer().text(value);
}

class Writer {
  readonly #above = new Set<object>();

  text(value: unknown): string {
    if (typeof value === 'string') return JSON.stringify(value);
    if (typeof value === 'bigint') return `${String(value)}n`;
    if (typeof value === 'function') return 'a function';
    if (typeof value !== 'object' || value === null)
      return Object.is(value, -0) ? '-0' : String(value);
    if (this.#above.has(value)) return 'itself';
    this.#above.add(value);
    try {
      return this.#parts(value);
    } finally {
      this.#above.delete(value);
    }
  }

  #parts(value: object): string {
    if (Array.isArray(value)) return `[${this.#list(value)}]`;
    if (value instanceof Date) return `a date ${String(value.getTime())}`;
    if (value instanceof Error)
      return `an error ${this.#record({ ...Object.fromEntries(Object.entries(value)), message: value.message })}`;
    if (isMap(value))
      return `a map {${this.#sorted([...value].map((entry) => this.#list(entry)))}}`;
    if (value instanceof Set)
      return `a set {${this.#sorted([...value].map((item) => this.text(item)))}}`;
    return this.#record(value);
  }

  #list(items: readonly unknown[]): string {
    return Array.from(items, (item) => this.text(item)).join(',');
  }

  #record(value: object): string {
    const given = Object.entries(value).filter(([, part]) => part !== undefined);
    return `{${this.#sorted(given.map(([key, part]) => `${JSON.stringify(key)}:${this.text(part)}`))}}`;
  }

  #sorted(texts: readonly string[]): string {
    return [...texts].sort().join(',');
  }
}

/** A map that cannot be changed may be of a class of its own. */
function isMap(value: object): value is ReadonlyMap<unknown, unknown> {
  return value instanceof Map || ('size' in value && 'get' in value && Symbol.iterator in value);
}
