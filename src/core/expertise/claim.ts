import type { Sighting } from './outward-walk.js';

/** A place where somebody could see an entry under a slug. */
export interface Claim {
  readonly slug: string;
  readonly sighting: Sighting;
  /** Directory version at which the entry was written; 0 for what the host was loaded with. */
  readonly since: number;
}

/** Tells one entry of the directory from every other: its owner and its own name. */
export function entryOf({ sighting: { exposure } }: Claim): string {
  return `${exposure.origin} ${exposure.originDomain}`;
}
