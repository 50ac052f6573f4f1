import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { inputValidator } from '../../../src/adapters/json-schema/json-schema.module.js';
import { problemLine } from '../../../src/adapters/cli/commands/check.js';
import type { Organisation } from '../../../src/adapters/organisation/organisation.js';
import {
  readOrganisation,
  type ReadOrganisation,
} from '../../../src/adapters/organisation/read-organisation.js';
import { temporaryFolder } from '../temporary-folder.js';

const validator = inputValidator();

/** The variables that files of the tests may refer to. */
export const environment = {
  TOKEN: 'canary-of-the-environment',
  EMPTY: '',
  LINES: 'a\nb',
  NUL: 'a\0b',
};

/** Reads a text as the file `acme.yaml` of a fresh folder that also holds these files. */
export async function readText(
  text: string | Uint8Array,
  files: Readonly<Record<string, string>> = {},
): Promise<ReadOrganisation & { readonly folder: string }> {
  const folder = temporaryFolder(files);
  const file = path.join(folder, 'acme.yaml');
  writeFileSync(file, text);
  const dataFolder = path.join(folder, 'data');
  return { ...(await readOrganisation(file, { environment, dataFolder, validator })), folder };
}

/** Everything that is said about a faulty text, without the folder. */
export async function problemsIn(
  text: string | Uint8Array,
  files: Readonly<Record<string, string>> = {},
): Promise<readonly string[]> {
  const read = await readText(text, files);
  if (!('problems' in read)) return [];
  return read.problems.map((problem) => problemLine(problem).replace(`${read.folder}/`, ''));
}

/** What a sound text means. */
export async function organisationIn(
  text: string,
  files: Readonly<Record<string, string>> = {},
): Promise<Organisation> {
  const read = await readText(text, files);
  if ('organisation' in read) return read.organisation;
  throw new Error(read.problems.map(problemLine).join('\n'));
}
