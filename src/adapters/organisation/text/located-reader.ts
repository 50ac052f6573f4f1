import { isAlias, isMap, isScalar, isSeq, type ParsedNode } from 'yaml';
import type { Located, LocatedEntry, Place } from './located.js';
import type { TextFault } from './text-fault.js';
import { quoted } from './visible-text.js';

/** Most values in a file, counting what aliases repeat. */
const maxValues = 500_000;

const knownTags: readonly string[] = ['str', 'int', 'float', 'bool', 'null', 'map', 'seq'];

type Pair = { readonly key: ParsedNode | null; readonly value: ParsedNode | null };

/**
 * Turns parsed YAML into located values, and refuses what has no one meaning as data: custom tags,
 * merge keys, keys that are no text, the same key twice, numbers that JSON does not have.
 */
export class LocatedReader {
  readonly faults: TextFault[] = [];
  readonly #placeAt: (offset: number) => Place;
  readonly #anchors = new Map<string, { readonly located: Located; readonly size: number }>();
  #values = 0;
  #aliases = 0;

  constructor(placeAt: (offset: number) => Place) {
    this.#placeAt = placeAt;
  }

  read(node: ParsedNode | null, fallback: Place): Located {
    if (node === null) return { kind: 'scalar', place: fallback, value: null };
    const place = this.#placeAt(node.range[0]);
    if (isAlias(node)) return this.#readAlias(node.source, place);
    this.#refuseTag(node.tag, place);
    const [values, aliases] = [this.#values, this.#aliases];
    this.#values += 1;
    const located = this.#readOwn(node, place);
    if (node.anchor === undefined) return located;
    if (this.#aliases > aliases)
      this.#refuse(place, 'a value with an anchor cannot hold aliases; write them out');
    else this.#anchors.set(node.anchor, { located, size: this.#values - values });
    return located;
  }

  #readOwn(node: ParsedNode, place: Place): Located {
    if (isMap(node))
      return { kind: 'mapping', place, entries: this.#readEntries(node.items, place) };
    if (isSeq(node)) {
      const items = (node.items as (ParsedNode | null)[]).map((item) => this.read(item, place));
      return { kind: 'list', place, items };
    }
    return { kind: 'scalar', place, value: this.#readScalar(node, place) };
  }

  #readEntries(pairs: readonly Pair[], place: Place): ReadonlyMap<string, LocatedEntry> {
    const entries = new Map<string, LocatedEntry>();
    for (const { key, value } of pairs) {
      const keyPlace = key === null ? place : this.#placeAt(key.range[0]);
      const name = this.#readKey(key, keyPlace);
      const read = this.read(value, keyPlace);
      if (name === undefined) continue;
      if (entries.has(name))
        this.#refuse(keyPlace, `the key ${quoted(name)} stands here twice; keep one`);
      else entries.set(name, { keyPlace, value: read });
    }
    return entries;
  }

  #readKey(key: ParsedNode | null, place: Place): string | undefined {
    if (key !== null) this.#refuseTag(key.tag, place);
    const name: unknown = isScalar(key) ? key.value : undefined;
    const fault = keyFault(name);
    if (fault !== undefined) this.#refuse(place, fault);
    return fault === undefined ? String(name) : undefined;
  }

  #readScalar(node: ParsedNode, place: Place): null | boolean | number | string {
    const value: unknown = isScalar(node) ? node.value : undefined;
    if (typeof value === 'number' && !Number.isFinite(value)) {
      this.#refuse(place, 'expected a finite number');
      return 0;
    }
    if (typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean')
      return value;
    return null;
  }

  #readAlias(name: string, place: Place): Located {
    this.#aliases += 1;
    const target = this.#anchors.get(name);
    if (target === undefined) {
      this.#refuse(place, 'this alias names no anchor before it; quote the text if it is no alias');
      return { kind: 'scalar', place, value: null };
    }
    this.#values += target.size;
    if (this.#values <= maxValues) return target.located;
    if (this.#values - target.size <= maxValues)
      this.#refuse(place, 'aliases repeat too much here; write the values out');
    return { kind: 'scalar', place, value: null };
  }

  #refuseTag(tag: string | undefined, place: Place): void {
    if (tag === undefined || knownTags.some((known) => tag === `tag:yaml.org,2002:${known}`))
      return;
    this.#refuse(place, 'tags are not supported; remove the tag before this value');
  }

  #refuse(place: Place, message: string): void {
    this.faults.push({ place, message });
  }
}

function keyFault(name: unknown): string | undefined {
  if (typeof name !== 'string') return 'a key must be text; quote it';
  if (name === '<<') return 'merge keys (<<) are not supported; write the entries out';
  return name === '__proto__' ? 'this key is not allowed; rename it' : undefined;
}
