import { constants } from 'node:fs';
import { open } from 'node:fs/promises';

/** Largest organisation file that is read, in bytes. */
export const maxFileBytes = 4 * 1024 * 1024;

/** The text of a file, or why it cannot be had. */
export type LoadedText = { readonly text: string } | { readonly refused: string };

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'the file does not exist; name an existing file, or write one with skillseam init',
  EACCES: 'the file may not be read; give the user who runs the host permission to read it',
  EPERM: 'the file may not be read; give the user who runs the host permission to read it',
  EISDIR: 'this is a folder; name the file in it',
  ENOTDIR: 'a part of the path is not a folder; name an existing file',
  ELOOP: 'the path is a loop of symbolic links; name the file itself',
  ENAMETOOLONG: 'the path is too long for the file system; name an existing file',
};

/** Reads a file as UTF-8 without its byte order mark; at most 4 MiB, regular files only. */
export async function loadText(file: string): Promise<LoadedText> {
  try {
    return decode(await readBounded(file));
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    return {
      refused: reasons[code] ?? `the file cannot be read${code === '' ? '' : ` (${code})`}`,
    };
  }
}

async function readBounded(file: string): Promise<Buffer | string> {
  // Opening a pipe would wait for somebody to write to it.
  const handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const info = await handle.stat();
    if (info.isDirectory()) return reasons['EISDIR'] ?? '';
    if (!info.isFile()) return 'this is not a regular file; name a file';
    if (info.size > maxFileBytes) return 'the file is larger than 4 MiB; divide the organisation';
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}

function decode(read: Buffer | string): LoadedText {
  if (typeof read === 'string') return { refused: read };
  if (read.length > maxFileBytes) return { refused: 'the file is larger than 4 MiB' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(read) };
  } catch {
    return { refused: 'the file is not UTF-8 text; save it as UTF-8' };
  }
}
