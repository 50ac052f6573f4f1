import { guardRemedy } from '../judging/check-guards.js';
import { type ExplainedBinding, explainPlan } from '../judging/explanation.js';
import type { Host } from './host.js';
import { allowSealed } from './sealed-access.js';
import { type Startables, startServices } from './start-services.js';
import {
  type AnyToken,
  describeToken,
  importRemedy,
  isIdentifier,
  type ManyToken,
  type Token,
} from '../tokens/token.js';

/** The host over one Inversify container, which nobody else ever holds. */
export class ContainerHost implements Host {
  readonly #parts: Startables;
  readonly #ending = new AbortController();
  #starting: Promise<this> | undefined;
  #stopping: Promise<void> | undefined;
  /** Whether it was told to stop; a host whose start failed is stopped without. */
  #told = false;
  /** Why nothing can be got of it now. */
  #closed: string | undefined = 'The host is not started; await host.start()';

  constructor(parts: Startables) {
    this.#parts = parts;
    allowSealed(this, (seam) => this.#one(seam));
  }

  start(signal?: AbortSignal): Promise<this> {
    if (this.#told) return Promise.reject(new Error(stopped));
    this.#starting ??= this.#start(signal);
    return this.#starting;
  }

  get<T>(seam: Token<T>): T {
    this.#refuseClosed(seam);
    return this.#one(seam);
  }

  getAll<T>(seam: ManyToken<T>): readonly T[] {
    this.#refuseClosed(seam);
    this.#refuseUnstarted();
    const { name, many = false } = describeToken(seam);
    if (!many) throw new Error(`${name} is a single service; use get`);
    const { bound, plan } = this.#parts;
    return Object.freeze(plan.winners.has(seam) ? bound.container.getAll(seam) : []);
  }

  explain(): readonly ExplainedBinding[] {
    return explainPlan(this.#parts.plan);
  }

  stop(): Promise<void> {
    this.#told = true;
    this.#stopping ??= this.#stop();
    return this.#stopping;
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.stop();
  }

  async #start(signal?: AbortSignal): Promise<this> {
    const { signal: ending } = this.#ending;
    try {
      await startServices(
        this.#parts,
        signal === undefined ? ending : AbortSignal.any([signal, ending]),
      );
    } catch (cause) {
      this.#closed = stopped;
      // what did not stop is told by what is thrown here, and not once more by a stop
      this.#stopping ??= Promise.resolve();
      throw cause;
    }
    // a stop that came in the last moment waits for this and then ends it
    ending.throwIfAborted();
    this.#closed = undefined;
    return this;
  }

  async #stop(): Promise<void> {
    this.#ending.abort(new Error('The host was stopped while it started'));
    await this.#starting?.catch(() => undefined);
    try {
      await this.#parts.lifecycle.stop();
    } finally {
      this.#closed = stopped;
    }
  }

  #one<T>(seam: Token<T>): T {
    this.#refuseUnstarted();
    const { name, many = false, suppliedBy = 'load a module that binds it' } = describeToken(seam);
    if (many) throw new Error(`${name} takes contributions; use getAll`);
    const { bound, plan } = this.#parts;
    if (!isIdentifier(seam)) throw new Error(`${name} is no token; ${importRemedy}`);
    if (!plan.winners.has(seam)) throw new Error(`${name} is not bound; ${suppliedBy}`);
    return bound.container.get(bound.keyOf<T>(seam));
  }

  #refuseClosed(seam: AnyToken): void {
    const { name, sealed = false, guarded = false } = describeToken(seam);
    if (guarded) throw new Error(`${name} is guarded; ${guardRemedy}`);
    if (sealed) throw new Error(`${name} is sealed; ${sealRemedy}`);
  }

  #refuseUnstarted(): void {
    if (this.#closed !== undefined) throw new Error(this.#closed);
  }
}

/** Whoever has the host has not all that its modules have: they are judged as it is composed. */
const sealRemedy = 'name it as a dependency of what a module of yours binds';
const stopped = 'The host is stopped; compose another';
