import type { JsonObject } from '../../core/primitives/json.js';

/** The versions of JSON Schema that are spoken here. */
export type Dialect = '2020-12' | '2019-09' | 'draft-07';

const byUri: Readonly<Record<string, Dialect>> = {
  'json-schema.org/draft/2020-12/schema': '2020-12',
  'json-schema.org/draft/2019-09/schema': '2019-09',
  'json-schema.org/draft-07/schema': 'draft-07',
};

/** The dialect that `$schema` declares; 2020-12 when it declares none, nothing when unknown. */
export function dialectOf(schema: JsonObject): Dialect | undefined {
  const declared = schema['$schema'];
  if (declared === undefined) return '2020-12';
  if (typeof declared !== 'string') return undefined;
  const uri = declared.replace(/^https?:\/\//, '').replace(/#$/, '');
  return Object.hasOwn(byUri, uri) ? byUri[uri] : undefined;
}

/** Said of a schema whose dialect is not known. */
export const unknownDialect =
  'its $schema is none of the supported ones (JSON Schema 2020-12, 2019-09 and draft-07)';
