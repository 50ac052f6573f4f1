import type { Container } from 'inversify';
import { guardRemedy } from './check-guards.js';
import { type ExplainedBinding, explainPlan } from './explanation.js';
import type { Host } from './host.js';
import type { Lifecycle } from './lifecycle.js';
import type { CompositionPlan } from './plan-composition.js';
import { allowSealed } from './sealed-access.js';
import { describeToken, type Token } from './token.js';

/** What a host is made of. */
export interface HostParts {
  readonly container: Container;
  readonly plan: CompositionPlan;
  readonly lifecycle: Lifecycle;
}

/** The host over one Inversify container, which nobody else ever holds. */
export class ContainerHost implements Host {
  readonly #parts: HostParts;
  #stopped = false;

  constructor(parts: HostParts) {
    this.#parts = parts;
    allowSealed(this, (seam) => this.#one(seam));
  }

  get<T>(seam: Token<T>): T {
    this.#refuseClosed(seam);
    return this.#one(seam);
  }

  getAll<T>(seam: Token<T>): readonly T[] {
    this.#refuseClosed(seam);
    this.#refuseStopped();
    const { name, many = false } = describeToken(seam);
    if (!many) throw new Error(`${name} is a single service; use get`);
    const { container, plan } = this.#parts;
    return Object.freeze(plan.winners.has(seam) ? container.getAll(seam) : []);
  }

  explain(): readonly ExplainedBinding[] {
    return explainPlan(this.#parts.plan);
  }

  async stop(): Promise<void> {
    try {
      await this.#parts.lifecycle.stop();
    } finally {
      this.#stopped = true;
    }
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.stop();
  }

  #one<T>(seam: Token<T>): T {
    this.#refuseStopped();
    const { name, many = false, suppliedBy = 'load a module that binds it' } = describeToken(seam);
    if (many) throw new Error(`${name} takes contributions; use getAll`);
    const { container, plan } = this.#parts;
    if (!plan.winners.has(seam)) throw new Error(`${name} is not bound; ${suppliedBy}`);
    return container.get(seam);
  }

  #refuseClosed<T>(seam: Token<T>): void {
    const { name, sealed = false, guarded = false } = describeToken(seam);
    const why = guarded ? 'guarded' : sealed ? 'sealed' : undefined;
    if (why !== undefined) throw new Error(`${name} is ${why}; ${guardRemedy}`);
  }

  #refuseStopped(): void {
    if (this.#stopped) throw new Error('The host is stopped; compose another');
  }
}
