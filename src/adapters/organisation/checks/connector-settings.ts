import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { resolveReferences } from '../text/environment-reference.js';
import type { PathFault } from '../text/path-fault.js';
import { isVisible } from '../text/visible-text.js';
import type { Check, CheckedFile } from './check.js';
import { connectorTextsIn, type ConnectorText, type TextUse } from './connector-texts.js';
import { urlFault } from './url-fault.js';

/**
 * Refuses settings of connectors that cannot work: references to what is not set, folders and
 * modules that are not there, addresses that leave this machine unprotected. Judges what a text
 * stands for and shows none of it: it may hold a secret.
 */
export const connectorSettings: Check = async (file) => {
  const found = await Promise.all(
    connectorTextsIn(file.shape).map(async (text): Promise<readonly PathFault[]> => {
      const message = await faultOf(text, file);
      return message === undefined ? [] : [{ path: text.path, message }];
    }),
  );
  return found.flat();
};

async function faultOf(
  { use, written }: ConnectorText,
  { environment, folder }: CheckedFile,
): Promise<string | undefined> {
  const resolved = resolveReferences(written, environment);
  if ('fault' in resolved) return resolved.fault;
  return judges[use](resolved.text, folder);
}

type Judge = (text: string, folder: string) => Promise<string | undefined> | string | undefined;

const programInput: Judge = (text) =>
  text.includes('\0') ? 'a variable in this text holds a NUL, which ends a text' : undefined;

const judges: Readonly<Record<TextUse, Judge>> = {
  command: (text) => (isVisible(text) ? undefined : hidden),
  argument: programInput,
  variable: programInput,
  header: (text) => (/^[\x20-\x7e]*$/.test(text) ? undefined : noHeader),
  url: (text) => (isVisible(text) ? urlFault(text) : hidden),
  folder: async (text, folder) =>
    (await kindOf(resolve(folder, text))) === 'folder' ? undefined : noFolder,
  module: async (text, folder) =>
    (await kindOf(resolve(folder, text))) === 'file' ? undefined : noModule,
};

const hidden = 'a variable in this text holds a line break or another invisible character';
const noHeader = 'expected a header value of one line of plain ASCII characters';
const noFolder = 'expected an existing folder, from the folder of this file; create it first';
const noModule = 'expected an existing module file, from the folder of this file';

async function kindOf(path: string): Promise<'file' | 'folder' | undefined> {
  try {
    const info = await stat(path);
    return info.isFile() ? 'file' : info.isDirectory() ? 'folder' : undefined;
  } catch {
    return undefined;
  }
}
