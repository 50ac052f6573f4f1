// Writes the schema that editors use: node --import tsx scripts/write-organisation-schema.ts
import { writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { organisationSchema } from '../src/adapters/organisation/organisation-schema.js';

const file = new URL('../examples/organisation.schema.json', import.meta.url);
const style = await resolveConfig(file);
const text = await format(JSON.stringify(organisationSchema()), { ...style, parser: 'json' });
writeFileSync(file, text);
