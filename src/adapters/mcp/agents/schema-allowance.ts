import { isJsonObject, type JsonObject } from '../../../core/primitives/json.js';

/** What all tools of one list may have together: each part is compiled, which takes time. */
const mostSubschemas = 5_000;
const mostPatterns = 200;

/** Maps by name, whose values are schemas and which are none themselves. */
const maps: ReadonlySet<string> = new Set([
  '$defs',
  'definitions',
  'dependentSchemas',
  'patternProperties',
  'properties',
]);

/** Counts down what is left for the schemas of one list; a tool that takes too much takes nothing. */
export class SchemaAllowance {
  #subschemas = mostSubschemas;
  #patterns = mostPatterns;

  /** Whether this much was left. The schemas are of bounded depth. */
  take(schemas: readonly JsonObject[]): boolean {
    const parts = schemas.flatMap((schema) => partsOf(schema));
    const patterns = parts.reduce((sum, part) => sum + patternsIn(part), 0);
    if (parts.length > this.#subschemas || patterns > this.#patterns) return false;
    this.#subschemas -= parts.length;
    this.#patterns -= patterns;
    return true;
  }
}

function partsOf(value: unknown, isMap = false): readonly JsonObject[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown) => partsOf(item));
  if (!isJsonObject(value)) return [];
  const below = Object.entries(value).flatMap(([key, part]) =>
    partsOf(part, !isMap && maps.has(key)),
  );
  return isMap ? below : [value, ...below];
}

function patternsIn({ pattern, patternProperties }: JsonObject): number {
  const ofNames = isJsonObject(patternProperties) ? Object.keys(patternProperties).length : 0;
  return ofNames + (typeof pattern === 'string' ? 1 : 0);
}
