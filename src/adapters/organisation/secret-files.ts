import { randomUUID } from 'node:crypto';
import { constants, type Stats } from 'node:fs';
import { link, lstat, mkdir, open, rm } from 'node:fs/promises';

/** Why a secret is not where it should be, with the remedy; names the file, never what is in it. */
export interface SecretRefused {
  readonly refused: string;
}

const largestSecret = 1_024;

/** A folder for the user who runs the host alone; made when missing, refused when others may enter. */
export async function makeSecretFolder(
  folder: string,
): Promise<SecretRefused | { readonly folder: string }> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const info = await lstat(folder);
    if (!info.isDirectory())
      return { refused: `${folder}: expected a folder; remove what is there` };
    const fault = exposure(info);
    return fault === undefined ? { folder } : { refused: `${folder}: ${fault}; chmod 700 it` };
  } catch (cause) {
    return { refused: `${folder}: the folder cannot be made (${codeOf(cause)})` };
  }
}

/**
 * Puts a secret into a file that is complete from the moment it is there, and leaves one that is
 * there already alone. `undefined` when the file is there.
 */
export async function writeSecretFile(
  file: string,
  text: string,
): Promise<SecretRefused | undefined> {
  const draft = `${file}.${randomUUID()}`;
  try {
    const handle = await open(draft, 'wx', 0o600);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await link(draft, file);
    return undefined;
  } catch (cause) {
    const code = codeOf(cause);
    return code === 'EEXIST'
      ? undefined
      : { refused: `${file}: the key cannot be written (${code})` };
  } finally {
    await rm(draft, { force: true });
  }
}

/** The text of a secret file; absent when there is none, refused when others could have read it. */
export async function readSecretFile(
  file: string,
): Promise<SecretRefused | { readonly text: string | undefined }> {
  try {
    const handle = await open(
      file,
      constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK,
    );
    try {
      const info = await handle.stat();
      const fault = info.isFile() ? exposure(info) : 'expected a regular file';
      if (fault !== undefined)
        return {
          refused: `${file}: ${fault}; remove the file for a new key, or chmod 600 it if nobody else read it`,
        };
      if (info.size > largestSecret)
        return { refused: `${file}: this is not a key; remove the file` };
      return { text: await handle.readFile('utf8') };
    } finally {
      await handle.close();
    }
  } catch (cause) {
    const code = codeOf(cause);
    if (code === 'ENOENT') return { text: undefined };
    const why =
      code === 'ELOOP' ? 'this is a symbolic link; remove it' : `cannot be read (${code})`;
    return { refused: `${file}: ${why}` };
  }
}

/** Where the system has no such permissions, the data folder's own protection must do. */
function exposure({ mode, uid }: Stats): string | undefined {
  if (process.platform === 'win32') return undefined;
  if (uid !== process.getuid?.()) return 'it belongs to another user';
  return (mode & 0o077) === 0 ? undefined : 'other users may use it';
}

function codeOf(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown';
}
