import { HostStartError } from './host-start-error.js';
import { hasMethod } from '../../basics/has-method.js';
import { isRecord } from '../../basics/is-record.js';
import { methodOf } from '../../basics/method-of.js';
import { untilAborted } from '../../basics/until-aborted.js';
import { whyOf } from '../../basics/why-of.js';

/** A service that the host has built, and so starts and stops. */
export interface BuiltService {
  /** The seam's name, with the contribution's id in brackets where it has one. */
  readonly label: string;
  readonly module: string;
  /** What the binding gave, without the wrapping of decorators. */
  readonly value: unknown;
  /** What else the binding wants done at the end, e.g. its `onDeactivation`. */
  readonly endings: readonly (() => unknown)[];
}

/** Waits for `work`; rejects in its place when that takes too long. */
export type Bounded = (work: () => unknown) => Promise<void>;

/**
 * The life of what a host has built: started in the order in which it was built, which is
 * dependencies first, and stopped in reverse, one after the other.
 */
export class Lifecycle {
  readonly #built: BuiltService[] = [];
  readonly #seen = new Set<unknown>();
  readonly #begun = new Set<BuiltService>();
  readonly #bounded: Bounded;
  #stopping: Promise<void> | undefined;

  constructor(bounded: Bounded) {
    this.#bounded = bounded;
  }

  /** Called as each service is built. One that is bound under two tokens has one life. */
  built(given: BuiltService): void {
    const again = isRecord(given.value) && this.#seen.has(given.value);
    this.#seen.add(given.value);
    // what a binding asks to be done at the end is its own, also where the object is another's too
    const service = again ? { ...given, value: undefined } : given;
    // built by a factory that outlived a failed start: it is ended with nobody left to tell
    if (this.#stopping !== undefined) void this.#end(service);
    else this.#built.push(service);
  }

  /** @throws {HostStartError} for the first service that fails; the caller then stops the rest. */
  async start(signal?: AbortSignal): Promise<void> {
    for (const service of this.#built) {
      try {
        const start = methodOf(service.value, 'start');
        this.#begun.add(service);
        await untilAborted(async () => start?.(), signal);
      } catch (cause) {
        const { label: seam, module } = service;
        throw new HostStartError({ seam, module, doing: 'start', cause });
      }
    }
  }

  /** Stops everything once, whatever fails; rejects with all that failed. */
  stop(): Promise<void> {
    this.#stopping ??= this.#stopAll();
    return this.#stopping;
  }

  async #stopAll(): Promise<void> {
    const errors: Error[] = [];
    for (const service of [...this.#built].reverse()) errors.push(...(await this.#end(service)));
    if (errors.length === 0) return;
    const count = errors.length === 1 ? 'One service' : `${String(errors.length)} services`;
    const said = errors.map(({ message }) => message).join('; ');
    throw new AggregateError(errors, `${count} did not stop: ${said}`);
  }

  /** Gives what went wrong, so that nothing keeps the next service from ending. */
  async #end(service: BuiltService): Promise<readonly Error[]> {
    const errors: Error[] = [];
    for (const ending of this.#endingsOf(service)) {
      try {
        await this.#bounded(ending);
      } catch (cause) {
        errors.push(new Error(stopMessage(service, cause), { cause }));
      }
    }
    return errors;
  }

  /** Nothing of the service is touched before an ending runs: one of its getters may throw. */
  #endingsOf(service: BuiltService): readonly (() => unknown)[] {
    return [() => this.#endOf(service)?.(), ...service.endings];
  }

  #endOf(service: BuiltService): (() => unknown) | undefined {
    const { value } = service;
    // what has a start and was never told to, has nothing to stop; it may still hold resources
    const alive = this.#begun.has(service) || !hasMethod(value, 'start');
    return (
      (alive ? methodOf(value, 'stop') : undefined) ??
      methodOf(value, Symbol.asyncDispose) ??
      methodOf(value, Symbol.dispose)
    );
  }
}

function stopMessage({ label, module }: BuiltService, cause: unknown): string {
  return `${label} (module "${module}"): ${whyOf(cause)}`;
}
