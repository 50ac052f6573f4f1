import type { Host } from './host.js';
import type { Token } from '../tokens/token.js';

type Reader = <T>(seam: Token<T>) => T;

const readers = new WeakMap<Host, Reader>();

/** Called by a host's own constructor. */
export function allowSealed(host: Host, reader: Reader): void {
  readers.set(host, reader);
}

/**
 * What `host.get` refuses, for the composition root and the entry points beside it. Not part of the
 * public surface.
 */
export function getSealed<T>(host: Host, seam: Token<T>): T {
  const reader = readers.get(host);
  if (reader === undefined) throw new Error('This host was not composed by composeHost');
  return reader(seam);
}
