import { isRecord } from './is-record.js';
import { itemsOf } from './items-of.js';
import { kindOf } from './kind-of.js';
import { whyOf } from './why-of.js';

/** A frozen copy of data that nobody else has a hold on, and what of it was no data. */
export interface PlainCopy {
  readonly copy: unknown;
  readonly faults: readonly PlainFault[];
}

/** Where in the data something stands that is none, and what it is. */
export interface PlainFault {
  readonly path: readonly string[];
  readonly what: string;
}

const mostParts = 100_000;
const mostLevels = 64;

/** Copies plain data: texts, numbers, true, false, null, and lists and objects of these. */
export function copyPlain(value: unknown): PlainCopy {
  const copier = new PlainCopier();
  return { copy: copier.copy(value, []), faults: copier.faults };
}

/** True for what is written `{ … }` or was parsed from a text. */
export function isPlain(value: unknown): value is Readonly<Record<PropertyKey, unknown>> {
  if (!isRecord(value) || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  // an object of another realm has another Object.prototype, which has nothing above it either
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

class PlainCopier {
  readonly faults: PlainFault[] = [];
  readonly #above = new Set<unknown>();
  #left = mostParts;

  copy(value: unknown, path: readonly string[]): unknown {
    if (isScalar(value)) return value;
    const refusal = this.#refusalOf(value, path);
    if (refusal !== undefined) return this.#fault(path, refusal);
    this.#above.add(value);
    try {
      return Array.isArray(value) ? this.#list(value, path) : this.#object(value, path);
    } catch (cause) {
      return this.#fault(path, `cannot be read: ${whyOf(cause)}`);
    } finally {
      this.#above.delete(value);
    }
  }

  #refusalOf(value: unknown, path: readonly string[]): string | undefined {
    if (this.#above.has(value)) return 'holds itself';
    if (path.length > mostLevels) return `is deeper than ${String(mostLevels)} levels`;
    return undefined;
  }

  #list(value: readonly unknown[], path: readonly string[]): unknown {
    if (value.length > this.#left) return this.#tooMuch(path);
    const items = itemsOf(value);
    return Object.freeze(items.map((item, at) => this.#part(item, [...path, String(at)])));
  }

  #object(value: unknown, path: readonly string[]): unknown {
    if (!isPlain(value)) return this.#fault(path, `is ${kindOf(value)}, which is no plain data`);
    const keys = Reflect.ownKeys(value);
    if (keys.length > this.#left) return this.#tooMuch(path);
    const parts = keys.map((key) => [key, this.#property(value, key, path)] as const);
    return Object.freeze(Object.fromEntries(parts));
  }

  #property(
    value: Readonly<Record<PropertyKey, unknown>>,
    key: PropertyKey,
    above: readonly string[],
  ): unknown {
    const path = [...above, String(key)];
    try {
      return this.#part(value[key], path);
    } catch (cause) {
      return this.#fault(path, `cannot be read: ${whyOf(cause)}`);
    }
  }

  #part(value: unknown, path: readonly string[]): unknown {
    this.#left -= 1;
    return this.#left < 0 ? this.#tooMuch(path) : this.copy(value, path);
  }

  /** Said once: what comes after it is not looked at. */
  #tooMuch(path: readonly string[]): unknown {
    const what = `is beyond the ${String(mostParts)} parts that a config may have`;
    if (this.#left !== -Infinity) this.#fault(path, what);
    this.#left = -Infinity;
    return undefined;
  }

  #fault(path: readonly string[], what: string): unknown {
    this.faults.push({ path, what });
    return undefined;
  }
}

function isScalar(value: unknown): boolean {
  return value === null || !['object', 'function', 'symbol'].includes(typeof value);
}
