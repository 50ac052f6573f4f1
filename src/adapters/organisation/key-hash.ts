import { createHash } from 'node:crypto';

/** What the host keeps of a key: its SHA-256, in lower-case hex. Keys are random, so no salt. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key, 'utf8').digest('hex');
}
