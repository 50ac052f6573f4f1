import { lstatSync, type Stats } from 'node:fs';
import { SkillseamError } from '../../core/errors/skillseam-error.js';
import type { SocketPlace } from './socket-path.js';

/**
 * Sees to it that nobody else can put a socket, or a link, where ours is looked for. The superuser
 * may use a data folder of somebody's, but never a temporary folder that somebody made.
 *
 * @throws {SkillseamError} INTERNAL with what to do.
 */
export function requirePrivateFolder({ folder, temporary }: SocketPlace): void {
  const found = lstatSync(folder);
  const trusted = isMine(found) || (!temporary && isSuperuser());
  if (found.isDirectory() && trusted && (found.mode & 0o077) === 0) return;
  throw new SkillseamError(
    'INTERNAL',
    `"${folder}" must be a folder of this user's that nobody else may enter; run "chmod 700 ${folder}", or remove it.`,
  );
}

/**
 * Sees to it that a key or a command goes to a process of the same user. The superuser may speak to
 * anybody's.
 *
 * @throws {SkillseamError} UNAUTHENTICATED when the socket is somebody else's.
 */
export function requireOwnSocket(path: string): void {
  const found = lstatSync(path);
  if (found.isSocket() && (isMine(found) || isSuperuser())) return;
  throw new SkillseamError(
    'UNAUTHENTICATED',
    `"${path}" is not a socket of this user's; what is behind it cannot be trusted.`,
  );
}

function isMine(found: Stats): boolean {
  return process.getuid === undefined || found.uid === process.getuid();
}

function isSuperuser(): boolean {
  return process.getuid?.() === 0;
}
