import { isRecord } from './is-record.js';
import { byCodePoint, inModules, problem } from './problem.js';
import type { SectionReader } from './settings.js';

/**
 * What a person sets of a host, by section; each section belongs to the module that reads it.
 * Plain data, e.g. parsed from a file.
 */
export type HostConfig = Readonly<Record<string, unknown>>;

/** Hands each section to the one module that reads it, and collects what is wrong. */
export class ConfigSections {
  readonly #config: HostConfig;
  readonly #readers = new Map<string, string[]>();
  readonly #problems: string[] = [];

  constructor(config: HostConfig) {
    this.#config = isRecord(config) && !Array.isArray(config) ? config : {};
    if (this.#config !== config)
      this.#problems.push(problem('The config is no object', 'config', 'give it by section'));
  }

  read<T>(module: string, section: string, read: SectionReader<T>): T {
    this.#readers.set(section, [...(this.#readers.get(section) ?? []), module]);
    const given = Object.hasOwn(this.#config, section) ? this.#config[section] : undefined;
    return read(given, (at, what, remedy) => {
      const name = at === '' ? section : `${section}.${at}`;
      this.#problems.push(problem(`Setting "${name}" ${what}`, inModules([module]), remedy));
    });
  }

  /** Everything that is wrong, once every module has read what it wants. */
  problems(): readonly string[] {
    return [...this.#problems, ...this.#unread(), ...this.#contested()];
  }

  #unread(): readonly string[] {
    const known = [...this.#readers.keys()].sort(byCodePoint).join(', ');
    return Object.keys(this.#config)
      .filter((section) => !this.#readers.has(section))
      .map((section) =>
        problem(
          `Section "${section}" is read by no module`,
          'config',
          known === '' ? 'leave it out' : `known sections: ${known}`,
        ),
      );
  }

  #contested(): readonly string[] {
    return [...this.#readers]
      .filter(([, modules]) => modules.length > 1)
      .map(([section, modules]) =>
        problem(
          `Section "${section}" is read more than once`,
          inModules(modules),
          'give each module a section of its own',
        ),
      );
  }
}
