import { mostSuggestions, offersFor } from '../../basics/nearest.js';
import { kindOf } from '../../basics/kind-of.js';
import { copyPlain, isPlain } from '../../basics/plain-copy.js';
import { byCodePoint, inModules, problem } from './problem.js';
import { readSection } from './read-section.js';
import type { SectionReader } from '../tokens/settings.js';

/**
 * What a person sets of a host, by section; each section belongs to the module that reads it.
 * Plain data, e.g. parsed from a file.
 */
export type HostConfig = Readonly<Record<string, unknown>>;

/** Parts of a path; one that is longer is cut. */
const mostShown = 8;
const dataRemedy = 'give text, numbers, true, false, null, and lists and objects of these';

/** Hands each section to the one module that reads it, and collects what is wrong. */
export class ConfigSections {
  readonly #config: Readonly<Record<PropertyKey, unknown>>;
  readonly #unsound: ReadonlySet<string | undefined>;
  readonly #readers = new Map<string, string[]>();
  readonly #problems: string[] = [];

  /** Takes a copy, so that neither the config's owner nor a reader changes it from now on. */
  constructor(config: unknown) {
    const { copy, faults } = copyPlain(config);
    this.#config = isPlain(copy) ? copy : {};
    this.#unsound = new Set(faults.map(({ path: [section] }) => section));
    for (const { path, what } of faults)
      this.#problem(path.length === 0 ? `The config ${what}` : settingAt(path, what), dataRemedy);
    if (faults.length === 0 && !isPlain(copy))
      this.#problem('The config is no object', 'give it by section');
  }

  /** What the section comes to; `undefined` where that cannot be used. */
  read<T>(module: string, section: string, read: SectionReader<T>): T | undefined {
    const tell = (what: string, remedy: string): void => {
      this.#problems.push(problem(what, inModules([module]), remedy));
    };
    if (typeof (section as unknown) !== 'string') {
      tell(`A section has ${kindOf(section)} for a name`, 'give it a text');
      return undefined;
    }
    this.#readers.set(section, [...(this.#readers.get(section) ?? []), module]);
    if (this.#unsound.has(section)) return undefined;
    const given = Object.hasOwn(this.#config, section) ? this.#config[section] : undefined;
    return readSection(section, given, read, tell);
  }

  /** Everything that is wrong, once every module has read what it wants. */
  problems(): readonly string[] {
    return [...this.#problems, ...this.#unread(), ...this.#contested()];
  }

  #problem(what: string, remedy: string): void {
    this.#problems.push(problem(what, 'config', remedy));
  }

  #unread(): readonly string[] {
    const sections = [...this.#readers.keys()].sort(byCodePoint);
    const offer = offersFor(mostSuggestions);
    return Reflect.ownKeys(this.#config)
      .map(String)
      .filter((section) => !this.#readers.has(section))
      .map((section) =>
        problem(
          `Section "${section}" is read by no module`,
          'config',
          sections.length === 0 ? 'leave it out' : offer(section, sections, 'known sections'),
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

function settingAt(path: readonly string[], what: string): string {
  const more = path.length > mostShown ? '.…' : '';
  return `Setting "${path.slice(0, mostShown).join('.')}${more}" ${what}`;
}
