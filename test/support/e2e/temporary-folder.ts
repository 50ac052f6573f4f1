import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder for one test, removed with everything in it. */
export interface TemporaryFolder {
  readonly path: string;
  write(name: string, text: string): Promise<string>;
  remove(): Promise<void>;
}

export async function temporaryFolder(): Promise<TemporaryFolder> {
  const path = await mkdtemp(join(tmpdir(), 'skillseam-'));
  return {
    path,
    write: async (name, text) => {
      const file = join(path, name);
      await writeFile(file, text);
      return file;
    },
    remove: () => rm(path, { recursive: true, force: true }),
  };
}
