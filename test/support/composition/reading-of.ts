import type { SectionReader } from '../../../src/core/container/tokens/settings.js';

/** What a reader makes of a section, or everything that it finds wrong. */
export function readingOf<T>(read: SectionReader<T>, given: unknown): T | readonly string[] {
  const faults: string[] = [];
  const value = read(given, (at, what, remedy) => faults.push(`${at} ${what}; ${remedy}`));
  return faults.length === 0 ? value : faults;
}
