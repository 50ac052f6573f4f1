import type { BindInWhenOnFluentSyntax, BindToFluentSyntax } from 'inversify';
import type { DependenciesOf } from './dependency.js';
import type { TokenGiving } from './token.js';

/**
 * What a seam can be bound to, in Inversify's own words. Whatever is asked for is named by tokens,
 * where Inversify takes any symbol or text, of which no compiler can say what it brings.
 */
export interface BindingSyntax<T> extends Omit<
  BindToFluentSyntax<T>,
  'toResolvedValue' | 'toService'
> {
  toResolvedValue(factory: () => T | Promise<T>): BindInWhenOnFluentSyntax<T>;
  /** `dependencies` name what each parameter of the factory is handed, in their order. */
  toResolvedValue<A extends unknown[]>(
    factory: (...given: A) => T | Promise<T>,
    dependencies: DependenciesOf<A>,
  ): BindInWhenOnFluentSyntax<T>;
  /** Hands out what another seam does. */
  toService(seam: TokenGiving<T>): void;
}
