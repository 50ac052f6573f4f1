import type { SectionReader } from './settings.js';

/**
 * Settings as whoever won the seam bound them, read like the section that they stand for: a host
 * that binds its own gets by with no less than one that writes a config.
 *
 * @throws {Error} that names every setting which does not fit, and what would.
 */
export function readBound<T extends object>(given: T, read: SectionReader<T>): T {
  const faults: string[] = [];
  const settings = read({ ...given }, (at, what, remedy) => {
    faults.push(`${at === '' ? 'what is bound' : `"${at}"`} ${what}; ${remedy}`);
  });
  if (faults.length > 0) throw new Error(`Settings cannot be used: ${faults.join('. ')}`);
  return settings;
}
