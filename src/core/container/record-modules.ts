import type { BindingSyntax } from './binding-syntax.js';
import { ConfigSections, type HostConfig } from './config-sections.js';
import { recordFluent } from './fluent-recorder.js';
import { isRecord } from './is-record.js';
import { isTrusted, type Binder, type Placement } from './module.js';
import { type ComposableModule, loadPlainModule } from './plain-module.js';
import { inModules, problem } from './problem.js';
import type {
  Author,
  FluentCall,
  Level,
  RecordedBinding,
  RecordedDecoration,
  Recording,
} from './recording.js';
import { isThenable } from './thenable.js';
import type { AnyToken } from './token.js';

/** Lets every module say what it wants to bind, and binds nothing. */
export function recordModules(
  modules: readonly ComposableModule[],
  config: HostConfig = {},
): Recording {
  const recorder = new ModuleRecorder(config);
  for (const module of modules) recorder.record(module);
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

  record(entry: ComposableModule): void {
    if (!isModule(entry)) {
      const remedy = 'use defineModule, or { name, module }';
      this.#problems.push(problem(`${String(entry)} is no module`, 'in the list', remedy));
      return;
    }
    const { name } = entry;
    if (this.#names.has(name)) {
      this.#problem(name, `Module "${name}" is loaded twice`, 'load it once, or rename one of two');
    } else {
      this.#names.add(name);
      this.#register(entry);
    }
  }

  recording(): Recording {
    return {
      bindings: this.#bindings,
      decorations: this.#decorations,
      problems: [...this.#problems, ...this.#sections.problems()],
    };
  }

  #register(entry: ComposableModule): void {
    const life = { open: true };
    const author: Author = { module: entry.name, trusted: 'register' in entry && isTrusted(entry) };
    const binder = this.#binder(author, () => {
      if (!life.open) throw new Error(`Module "${entry.name}" binds after it was recorded`);
    });
    try {
      const returned = runModule(entry, binder);
      if (isThenable(returned)) this.#refuseThenable(entry.name, returned);
    } catch (cause) {
      const why = cause instanceof Error ? cause.message : String(cause);
      this.#problem(entry.name, `Registering failed: ${why}`, 'mend the module');
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
    const add = <T>(seam: AnyToken, level: Level, placement?: Placement): BindingSyntax<T> => {
      assertOpen();
      const calls: FluentCall[] = [];
      const binding = { ...author, seam, level, calls };
      const copy = placement && { ...placement };
      this.#bindings.push(copy === undefined ? binding : { ...binding, placement: copy });
      return recordFluent<T>(calls, assertOpen);
    };
    return {
      bind: (seam) => add(seam, 'normal'),
      tryBind: (seam) => add(seam, 'default'),
      override: (seam) => add(seam, 'override'),
      contribute: (seam, placement) => add(seam, 'normal', placement),
      overrideContribution: (seam, placement) => add(seam, 'override', placement),
      decorate: (seam, wrap) => {
        assertOpen();
        // recorded for its own seam only, so what it is handed is what it asked for
        this.#decorations.push({ ...author, seam, wrap: wrap as (inner: unknown) => unknown });
      },
      configure: (seam, section, read) => {
        const value = this.#sections.read(author.module, section, read);
        add<unknown>(seam, 'default').toConstantValue(value);
      },
      refuse: (what, remedy) => {
        assertOpen();
        this.#problem(author.module, what, remedy);
      },
    };
  }

  #problem(module: string, what: string, remedy: string): void {
    this.#problems.push(problem(what, inModules([module]), remedy));
  }
}

/** TypeScript lets an async function pass where `void` is expected, so its result is looked at. */
function runModule(entry: ComposableModule, binder: Binder): unknown {
  if (!('register' in entry)) return loadPlainModule(entry, binder);
  const module: { register(binder: Binder): unknown } = entry;
  return module.register(binder);
}

/** Not everybody who composes has a compiler; a bare ContainerModule is a likely slip. */
function isModule(entry: unknown): entry is ComposableModule {
  if (!isRecord(entry) || typeof entry['name'] !== 'string' || entry['name'] === '') return false;
  if ('register' in entry) return typeof entry['register'] === 'function';
  return isRecord(entry['module']) && typeof entry['module']['load'] === 'function';
}
