import { once } from 'node:events';
import { renameSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { temporaryFolder } from '../temporary-folder.js';

/** A folder with the socket of a process that died without taking it away. */
export async function deadOwner(folder: string = temporaryFolder()): Promise<string> {
  const path = join(folder, 'skillseam.sock');
  const dead = createServer().listen(`${path}.tmp`);
  await once(dead, 'listening');
  // Node removes the socket under the name that it was bound to, and so leaves this one behind.
  renameSync(`${path}.tmp`, path);
  dead.close();
  await once(dead, 'close');
  return folder;
}
