/** What stands under a keyword: one schema, a list, a map of schemas, or a value of its own. */
export type KeywordShape = 'schema' | 'schemas' | 'schema-map' | 'value';

/**
 * The keywords that a schema may use here, of all dialects; any other is left out before compiling:
 * annotations mean nothing to a check, and a place nobody walks must hold nothing that runs.
 */
export const keywordShapes: ReadonlyMap<string, KeywordShape> = new Map([
  ...shaped('schema', [
    'additionalItems',
    'additionalProperties',
    'contains',
    'else',
    'if',
    'items',
    'not',
    'propertyNames',
    'then',
    'unevaluatedItems',
    'unevaluatedProperties',
  ]),
  ...shaped('schemas', ['allOf', 'anyOf', 'oneOf', 'prefixItems']),
  ...shaped('schema-map', [
    '$defs',
    'definitions',
    'dependencies',
    'dependentSchemas',
    'patternProperties',
    'properties',
  ]),
  ...shaped('value', [
    '$anchor',
    '$dynamicAnchor',
    '$dynamicRef',
    '$recursiveAnchor',
    '$recursiveRef',
    '$ref',
    'const',
    'dependentRequired',
    'enum',
    'exclusiveMaximum',
    'exclusiveMinimum',
    'maxContains',
    'maxItems',
    'maxLength',
    'maxProperties',
    'maximum',
    'minContains',
    'minItems',
    'minLength',
    'minProperties',
    'minimum',
    'multipleOf',
    'pattern',
    'required',
    'type',
    'uniqueItems',
  ]),
]);

function shaped(
  shape: KeywordShape,
  keywords: readonly string[],
): readonly (readonly [string, KeywordShape])[] {
  return keywords.map((keyword) => [keyword, shape]);
}
