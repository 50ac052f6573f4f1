import type { Binder } from './module.js';
import type { SectionReader } from './settings.js';
import { whyOf } from '../../basics/why-of.js';

/**
 * What the options of a module come to, read like a section of the config. Called in `register`, so
 * that what is wrong with them is reported with everything else that is wrong; what it gives then is
 * not used.
 */
export function readOptions<T extends object>(
  given: unknown,
  read: SectionReader<T>,
  binder: Pick<Binder, 'refuse'>,
): T {
  try {
    return read(given, (at, what, remedy) => {
      binder.refuse(at === '' ? `What it was given ${what}` : `Option "${at}" ${what}`, remedy);
    });
  } catch (cause) {
    binder.refuse(`What it was given cannot be read: ${whyOf(cause)}`, 'give plain options');
    return {} as T;
  }
}
