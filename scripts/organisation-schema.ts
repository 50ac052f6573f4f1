// Run by itself, writes the schema that editors use: node --import tsx scripts/organisation-schema.ts
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { schemaOf } from '../src/adapters/organisation/shape/class-rules.js';
import { OrganisationShape } from '../src/adapters/organisation/shape/organisation-shape.js';

/** Where the schema is committed. */
export const schemaFile = fileURLToPath(
  new URL('../examples/organisation.schema.json', import.meta.url),
);

/**
 * The text of the JSON Schema of an organisation file, made from the classes that judge one. It
 * knows the form only: whether the parts fit together is the reader's to say.
 */
export async function organisationSchemaText(): Promise<string> {
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'skillseam organisation',
    ...schemaOf(OrganisationShape),
  };
  const style = await resolveConfig(schemaFile);
  return format(JSON.stringify(schema), { ...style, parser: 'json' });
}

// No await at the top: a test that imports this file would be loaded in another way than the rest.
if (process.argv[1] === fileURLToPath(import.meta.url))
  void organisationSchemaText().then((text) => {
    writeFileSync(schemaFile, text);
  });
