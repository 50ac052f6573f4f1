import type { SchemaViolation } from '../../core/invocation/input-validator.js';
import type { JsonObject, JsonValue } from '../../core/primitives/json.js';
import { textSize } from './text-size.js';

/** How large arguments may be, before anyone looks at what they are for. */
export interface ArgumentLimits {
  /** Bytes of the arguments as JSON text. */
  readonly maxArgumentBytes: number;
  /** Objects and arrays inside one another, the arguments themselves counted. */
  readonly maxArgumentDepth: number;
}

/** A deeply frozen copy that is pure JSON, or the first thing that is not acceptable. */
export type ArgumentCopy =
  | { readonly kind: 'copied'; readonly arguments: JsonObject }
  | { readonly kind: 'refused'; readonly violation: SchemaViolation };

const forbiddenKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Copies arguments part by part, without recursion, reading each part once: what is validated is
 * what is sent, whatever the caller does with its own object meanwhile.
 */
export function copyArguments(given: unknown, limits: ArgumentLimits): ArgumentCopy {
  const copier = new ArgumentCopier(limits);
  try {
    return { kind: 'copied', arguments: copier.copy(given) };
  } catch (fault) {
    if (fault instanceof Unacceptable) return { kind: 'refused', violation: fault.violation };
    return { kind: 'refused', violation: { pointer: '', message: 'cannot be read' } };
  }
}

class Unacceptable extends Error {
  readonly violation: SchemaViolation;

  constructor(pointer: string, message: string) {
    super(message);
    this.violation = { pointer, message };
  }
}

type Container = Record<string, JsonValue> | JsonValue[];

interface Pending {
  readonly from: object;
  readonly to: Container;
  readonly pointer: string;
  readonly depth: number;
}

class ArgumentCopier {
  readonly #limits: ArgumentLimits;
  readonly #made: Container[] = [];
  readonly #pending: Pending[] = [];
  #bytes = 0;

  constructor(limits: ArgumentLimits) {
    this.#limits = limits;
  }

  copy(given: unknown): JsonObject {
    if (typeof given !== 'object' || given === null || Array.isArray(given)) {
      throw new Unacceptable('', 'must be an object');
    }
    const root: Record<string, JsonValue> = {};
    this.#open(given, root, '', 1);
    for (let next = this.#pending.pop(); next !== undefined; next = this.#pending.pop()) {
      this.#fill(next);
    }
    this.#made.forEach((part) => Object.freeze(part));
    return root;
  }

  #open(from: object, to: Container, pointer: string, depth: number): void {
    // said this way round, a limit that is no number lets nothing through
    if (!(depth <= this.#limits.maxArgumentDepth)) {
      throw new Unacceptable(
        pointer,
        `is nested more than ${String(this.#limits.maxArgumentDepth)} deep`,
      );
    }
    this.#count(2, pointer);
    this.#made.push(to);
    this.#pending.push({ from, to, pointer, depth });
  }

  #fill({ from, to, pointer, depth }: Pending): void {
    if (Array.isArray(to)) {
      const items = from as readonly unknown[];
      for (let index = 0; index < items.length; index += 1) {
        to.push(this.#part(items[index], `${pointer}/${String(index)}`, depth));
      }
      return;
    }
    requirePlain(from, pointer);
    for (const key of Object.keys(from)) {
      const place = `${pointer}/${escape(key)}`;
      if (forbiddenKeys.has(key)) throw new Unacceptable(place, 'has a name that is not allowed');
      this.#text(key, place);
      to[key] = this.#part((from as Readonly<Record<string, unknown>>)[key], place, depth);
    }
  }

  #part(value: unknown, pointer: string, depth: number): JsonValue {
    this.#count(1, pointer);
    if (typeof value === 'string') return this.#text(value, pointer);
    if (typeof value === 'boolean' || value === null) return value;
    if (typeof value === 'number' && Number.isFinite(value)) {
      this.#count(String(value).length, pointer);
      return value + 0;
    }
    if (typeof value !== 'object') throw new Unacceptable(pointer, 'is not a JSON value');
    const part: Container = Array.isArray(value) ? [] : {};
    this.#open(value, part, pointer, depth + 1);
    return part;
  }

  #text(text: string, pointer: string): string {
    this.#count(text.length, pointer);
    const size = textSize(text);
    if (size === undefined) throw new Unacceptable(pointer, 'has half a surrogate pair');
    this.#count(size - text.length, pointer);
    return text;
  }

  #count(bytes: number, pointer: string): void {
    this.#bytes += bytes;
    if (!(this.#bytes <= this.#limits.maxArgumentBytes)) {
      throw new Unacceptable(
        pointer,
        `goes over the ${String(this.#limits.maxArgumentBytes)} bytes that arguments may have`,
      );
    }
  }
}

function requirePlain(from: object, pointer: string): void {
  const prototype: unknown = Object.getPrototypeOf(from);
  const plain = prototype === null || Object.getPrototypeOf(prototype) === null;
  if (plain && Object.getOwnPropertySymbols(from).length === 0) return;
  throw new Unacceptable(pointer, 'is not a plain object');
}

function escape(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}
