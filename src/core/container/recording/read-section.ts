import { assertWorded } from './problem.js';
import type { SectionReader } from '../tokens/settings.js';
import { isThenable } from '../../basics/thenable.js';
import { whyOf } from '../../basics/why-of.js';

/** Told of everything that is wrong with a section, or with what reads it. */
export type SectionProblem = (what: string, remedy: string) => void;

/** What `read` makes of a section as given; `undefined` when that cannot be used. */
export function readSection<T>(
  section: string,
  given: unknown,
  read: SectionReader<T>,
  tell: SectionProblem,
): T | undefined {
  const life = { open: true, faults: 0 };
  try {
    const value = read(given, (at, what, remedy) => {
      if (!life.open) throw new Error(`Section "${section}" has been read; a fault comes too late`);
      life.faults += 1;
      assertWorded(what, remedy);
      tell(`Setting "${at === '' ? section : `${section}.${at}`}" ${what}`, remedy);
    });
    return life.faults > 0 ? undefined : usable(section, value, tell);
  } catch (cause) {
    tell(`Section "${section}" cannot be read: ${whyOf(cause)}`, 'mend what reads it');
    return undefined;
  } finally {
    life.open = false;
  }
}

function usable<T>(section: string, value: T, tell: SectionProblem): T | undefined {
  if (isThenable(value)) {
    // what it rejects with later is of no interest: the section is refused already
    Promise.resolve(value).catch(() => undefined);
    tell(`Section "${section}" is read asynchronously`, 'read it at once, and wait in a factory');
    return undefined;
  }
  if (value === undefined || value === null)
    tell(`Section "${section}" comes to nothing`, 'mend what reads it');
  return value;
}
