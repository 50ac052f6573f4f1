import { isPlain } from '../../basics/plain-copy.js';
import type { Binder } from './module.js';
import type { SectionReader } from './settings.js';
import type { Token } from './token.js';

/**
 * Binds what a section comes to, for a section that is read as it is written (`sectionOf`), and reads
 * whatever a host binds in its place in the same way: nobody gets by with less than a config does.
 * What does not fit fails the start, with the name of every such setting and what would fit.
 */
export function bindSettings<T extends object>(
  binder: Binder,
  seam: Token<T>,
  section: string,
  read: SectionReader<T>,
): void {
  binder.configure(seam, section, read);
  binder.decorate(seam, (bound) => readBound(bound, read));
}

function readBound<T extends object>(bound: T, read: SectionReader<T>): T {
  // of an object of a class the parts would be missed, and defaults hold in their place
  if (!isPlain(bound)) throw new Error('Settings cannot be used: give a plain object');
  const faults: string[] = [];
  const settings = read(bound, (at, what, remedy) => {
    faults.push(`"${at}" ${what}; ${remedy}`);
  });
  if (faults.length > 0) throw new Error(`Settings cannot be used: ${faults.join('. ')}`);
  return settings;
}
