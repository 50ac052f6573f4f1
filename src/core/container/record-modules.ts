import type { BindingSyntax } from './binding-syntax.js';
import { ConfigSections, type HostConfig } from './config-sections.js';
import { recordFluent } from './fluent-recorder.js';
import type { Binder, Placement } from './module.js';
import type { ComposableModule } from './plain-module.js';
import { inModules, problem } from './problem.js';
import { type ReadModule, readModule } from './read-module.js';
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
    const module = readModule(entry);
    if (module === undefined) {
      const remedy = 'use defineModule, or { name, module }';
      this.#problems.push(problem(`${nameOf(entry)} is no module`, 'in the list', remedy));
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
      const why = cause instanceof Error ? cause.message : String(cause);
      this.#problem(module, `Registering failed: ${why}`, 'mend the module');
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
      const copy = placement && frozenPlacement(placement);
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

/** What an entry that is no module says of itself, where it says anything. */
function nameOf(entry: unknown): string {
  try {
    return String(entry);
  } catch {
    return 'An entry';
  }
}

/** A copy that its author has no hold on, and that `explain` can show to anybody. */
function frozenPlacement(given: Placement): Placement {
  const { before, after, ...rest } = given;
  return Object.freeze({
    ...rest,
    ...(before === undefined ? {} : { before: Object.freeze([...before]) }),
    ...(after === undefined ? {} : { after: Object.freeze([...after]) }),
  });
}
