import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const socketName = 'skillseam.sock';

/** Systems take 104 to 108 bytes for the path of a socket, its end included. */
const maxPathBytes = 100;

/** Where the owner of a data folder listens. */
export interface SocketPlace {
  readonly folder: string;
  readonly path: string;
  /** True when the folder is the system's temporary one, where anybody may have put something. */
  readonly temporary: boolean;
}

/**
 * The same for everyone who names the folder, whichever way. A path that is too long for a socket is
 * replaced by a short one in a folder of the user's own.
 *
 * @throws the system's error when the folder is not there.
 */
export function socketPlaceOf(dataFolder: string, temporary: string = tmpdir()): SocketPlace {
  const folder = realpathSync(dataFolder);
  const direct = { folder, path: join(folder, socketName), temporary: false };
  if (fits(direct)) return direct;
  const digest = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const name = `skillseam-${process.getuid?.() ?? 'user'}-${digest}`;
  const short = placeIn(join(temporary, name));
  return fits(short) ? short : placeIn(join('/tmp', name));
}

function placeIn(folder: string): SocketPlace {
  return { folder, path: join(folder, socketName), temporary: true };
}

function fits({ path }: SocketPlace): boolean {
  return Buffer.byteLength(path) <= maxPathBytes;
}
