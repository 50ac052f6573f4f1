import { isJsonObject, type JsonObject, type JsonValue } from '../../core/primitives/json.js';
import { costKeyword, costOf } from './check-cost.js';
import type { Dialect } from './dialect.js';
import { keywordShapes } from './schema-keywords.js';

/** A schema that is safe to compile, or why there is none. */
export type SchemaPreparation =
  | {
      readonly kind: 'prepared';
      readonly schema: JsonObject;
      /** How many schemas it is made of, itself included. */
      readonly subschemas: number;
    }
  | { readonly kind: 'refused'; readonly because: string };

const maxSubschemas = 1_000;
const maxPatterns = 64;
const maxPatternLength = 1_024;

/** Without a name of its own a schema cannot refer to its root. */
const rootId = 'urn:skillseam:schema';

/** Keywords that point at another schema; only into the schema that they stand in. */
const references: ReadonlySet<string> = new Set(['$ref', '$dynamicRef', '$recursiveRef']);

/** What `false` means, as an object: one that can be made to cost something. */
const nothing: JsonObject = { not: true };

/** Where `false` stands for a limit of its own, with a message of its own, at the cost of the parent. */
const limits: ReadonlySet<string> = new Set([
  'additionalItems',
  'additionalProperties',
  'unevaluatedItems',
  'unevaluatedProperties',
]);

/** What counts beside a `$ref` in draft-07, where it makes whatever else stands there mean nothing. */
const besideReference: ReadonlySet<string> = new Set(['$ref', 'definitions', '$defs']);

/**
 * Copies a schema keyword by keyword, leaving out what no check needs, and marks each subschema with
 * what one visit costs. The schema is of bounded size and depth.
 */
export function prepareSchema(schema: JsonObject, dialect: Dialect): SchemaPreparation {
  const copier = new SchemaCopier(dialect);
  const copied = copier.copy(schema);
  const { fault } = copier;
  if (fault !== undefined) return { kind: 'refused', because: fault };
  const root = { ...(isJsonObject(copied) ? copied : {}), $id: rootId };
  return { kind: 'prepared', schema: root, subschemas: copier.subschemas };
}

class SchemaCopier {
  fault: string | undefined;
  subschemas = 0;
  readonly #dialect: Dialect;
  #patterns = 0;

  constructor(dialect: Dialect) {
    this.#dialect = dialect;
  }

  copy(schema: JsonValue): JsonValue {
    if (schema === false) return this.copy(nothing);
    if (!isJsonObject(schema)) return schema;
    this.#count(schema);
    if (this.fault !== undefined) return {};
    const copied: Record<string, JsonValue> = { [costKeyword]: costOf(schema) };
    const { $id, ...others } = schema;
    if ($id !== undefined) this.#identify($id, copied);
    for (const [keyword, value] of Object.entries(this.#meaningful(others))) {
      if (keywordShapes.has(keyword)) copied[keyword] = this.#part(keyword, value);
    }
    return copied;
  }

  #count(schema: JsonObject): void {
    const patterns = patternsOf(schema);
    this.subschemas += 1;
    this.#patterns += patterns.length;
    if (this.subschemas > maxSubschemas) {
      this.fault ??= `it has more than ${String(maxSubschemas)} subschemas`;
    }
    if (this.#patterns > maxPatterns) {
      this.fault ??= `it has more than ${String(maxPatterns)} patterns`;
    }
    if (patterns.some(({ length }) => length > maxPatternLength)) {
      this.fault ??= `it has a pattern of more than ${String(maxPatternLength)} characters`;
    }
  }

  #meaningful(schema: JsonObject): JsonObject {
    if (this.#dialect !== 'draft-07' || schema['$ref'] === undefined) return schema;
    const parts = Object.entries(schema).filter(([keyword]) => besideReference.has(keyword));
    return Object.fromEntries(parts);
  }

  #part(keyword: string, value: JsonValue): JsonValue {
    if (references.has(keyword)) this.#requireLocal(keyword, value);
    if (keywordShapes.get(keyword) === 'value') return value;
    if (value === false && limits.has(keyword)) return value;
    if (Array.isArray(value)) return value.map((item: JsonValue) => this.copy(item));
    if (keywordShapes.get(keyword) !== 'schema-map' || !isJsonObject(value))
      return this.copy(value);
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, this.#mapped(part)]),
    );
  }

  /** `dependencies` may hold lists of names where the other maps hold schemas. */
  #mapped(part: JsonValue): JsonValue {
    return Array.isArray(part) ? part : this.copy(part);
  }

  #requireLocal(keyword: string, value: JsonValue): void {
    if (typeof value === 'string' && value.startsWith('#')) return;
    this.fault ??= `its ${keyword} leads out of it; only references that begin with # are followed`;
  }

  /** The schema's own name is of no use here; below the root it would move what `#` means. */
  #identify(value: JsonValue, copied: Record<string, JsonValue>): void {
    if (typeof value === 'string' && value.startsWith('#')) copied['$id'] = value;
    else if (this.subschemas > 1) this.fault ??= 'it has another schema ($id) inside';
  }
}

function patternsOf({ pattern, patternProperties = {} }: JsonObject): readonly string[] {
  const ofNames = isJsonObject(patternProperties) ? Object.keys(patternProperties) : [];
  return typeof pattern === 'string' ? [pattern, ...ofNames] : ofNames;
}
