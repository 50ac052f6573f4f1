import { itemsOf } from '../../basics/items-of.js';
import type { BindingSyntax } from '../tokens/binding-syntax.js';
import { ConfigSections, type HostConfig } from './config-sections.js';
import { recordFluent } from './fluent-recorder.js';
import { isRecord } from '../../basics/is-record.js';
import { kindOf } from '../../basics/kind-of.js';
import type { Binder, Placement } from '../tokens/module.js';
import { readNeed } from './needs.js';
import type { ComposableModule } from '../tokens/plain-module.js';
import { assertWorded, inModules, problem } from './problem.js';
import { type ReadModule, readModule } from './read-module.js';
import { overrideKeys, placeKeys, readPlacement } from './read-placement.js';
import {
  type Author,
  type FluentCall,
  labelOf,
  type Level,
  type RecordedBinding,
  type RecordedDecoration,
  type Recording,
} from './recording.js';
import { isThenable } from '../../basics/thenable.js';
import type { AnyToken } from '../tokens/token.js';
import { whyOf } from '../../basics/why-of.js';

/** Lets every module say what it wants to bind, and binds nothing. */
export function recordModules(
  modules: readonly ComposableModule[],
  config: HostConfig = {},
): Recording {
  const recorder = new ModuleRecorder(config);
  for (const [index, module] of modules.entries()) recorder.record(module, index);
  return recorder.recording();
}

class ModuleRecorder {
  readonly #bindings: RecordedBinding[] = [];
  readonly #decorations: RecordedDecoration[] = [];
  readonly #problems: string[] = [];
  readonly #names = new Set<string>();
  readonly #sections: ConfigSections;

  constructor(config: HostConfig) {
    this.#sections = new ConfigSections(config);
  }

  record(entry: ComposableModule, index: number): void {
    const module = readModule(entry);
    if (module === undefined) {
      const where = `entry ${String(index + 1)} of the modules`;
      const remedy = typeof entry === 'function' ? callRemedy : moduleRemedy;
      this.#problems.push(problem(`${capital(kindOf(entry))} is no module`, where, remedy));
      return;
    }
    const { module: name } = module;
    if (this.#names.has(name)) {
      this.#problem(name, `Module "${name}" is loaded twice`, 'load it once, or rename one of two');
    } else {
      this.#names.add(name);
      this.#register(module);
    }
  }

  recording(): Recording {
    return {
      bindings: this.#bindings,
      decorations: this.#decorations,
      problems: [...this.#problems, ...this.#sections.problems()],
    };
  }

  #register({ module, trusted, run }: ReadModule): void {
    const life = { open: true };
    const binder = this.#binder({ module, trusted }, () => {
      if (!life.open) throw new Error(`Module "${module}" binds after it was recorded`);
    });
    try {
      const returned = run(binder);
      if (isThenable(returned)) this.#refuseThenable(module, returned);
    } catch (cause) {
      this.#problem(module, `Registering failed: ${whyOf(cause)}`, 'mend the module');
    } finally {
      life.open = false;
    }
  }

  #refuseThenable(name: string, returned: unknown): void {
    // what it rejects with later is of no interest: the module is refused already
    Promise.resolve(returned).catch(() => undefined);
    const remedy = 'make it synchronous, and wait inside an async factory';
    this.#problem(name, 'Registering is asynchronous', remedy);
  }

  #binder(author: Author, assertOpen: () => void): Binder {
    const add = <T>(
      seam: AnyToken,
      level: Level,
      placed?: { readonly placement: Placement },
    ): BindingSyntax<T> => {
      assertOpen();
      const calls: FluentCall[] = [];
      this.#bindings.push({ ...author, seam, level, calls, ...placed });
      return recordFluent<T>(calls, assertOpen);
    };
    return {
      bind: (seam) => add(seam, 'normal'),
      tryBind: (seam) => add(seam, 'default'),
      override: (seam) => add(seam, 'override'),
      contribute: (seam, placement) =>
        add(seam, 'normal', this.#placed({ ...author, seam }, placement, placeKeys)),
      overrideContribution: (seam, placement) =>
        add(seam, 'override', this.#placed({ ...author, seam }, placement, overrideKeys)),
      decorate: (seam: AnyToken, wrap: unknown, given: unknown = []) => {
        assertOpen();
        // recorded for its own seam only, so what it is handed is what it asked for
        const wrapping = wrap as RecordedDecoration['wrap'];
        const dependencies = Array.isArray(given) ? itemsOf(given).map(readNeed) : undefined;
        this.#decorations.push({ ...author, seam, wrap: wrapping, dependencies });
      },
      configure: (seam, section, read) => {
        assertOpen();
        const value: unknown = this.#sections.read(author.module, section, read) ?? unusable;
        add<unknown>(seam, 'default').toConstantValue(value);
      },
      refuse: (what, remedy) => {
        assertOpen();
        assertWorded(what, remedy);
        this.#problem(author.module, what, remedy);
      },
    };
  }

  #placed(
    { module, seam }: Author & { readonly seam: AnyToken },
    given: unknown,
    known: readonly string[],
  ): { readonly placement: Placement } {
    const id: unknown = isRecord(given) ? given['id'] : undefined;
    const label = labelOf({ seam, placement: { id: typeof id === 'string' ? id : '?' } });
    const placement = readPlacement(given, known, (what, remedy) => {
      this.#problem(module, `${label} ${what}`, remedy);
    });
    return { placement };
  }

  #problem(module: string, what: string, remedy: string): void {
    this.#problems.push(problem(what, inModules([module]), remedy));
  }
}

const moduleRemedy = 'use defineModule, or { name, module }';
const callRemedy = `call it where it makes a module, or ${moduleRemedy}`;
/** Stands for what a section did not come to; a host that has one is refused. */
const unusable: unknown = Object.freeze({});

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
