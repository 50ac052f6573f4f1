import { inject, multiInject, optional } from 'inversify';
import type { ManyToken, Token } from './token.js';

/** Decorates a constructor parameter; compiles only where the parameter accepts a `T`. */
export type InjectDecorator<T> = <
  C extends abstract new (...args: never[]) => unknown,
  I extends number,
>(
  target: C,
  key: undefined,
  index: [T] extends [ConstructorParameters<C>[I]] ? I : never,
) => void;

/** Hands the parameter what is bound to the seam. */
export function Inject<T>(seam: Token<T>): InjectDecorator<T> {
  return (target, _key, index) => {
    inject(seam)(target, undefined, index);
  };
}

/** Hands the parameter every contribution to a many-seam, in order; empty when there is none. */
export function InjectAll<T>(seam: ManyToken<T>): InjectDecorator<T[]> {
  return (target, _key, index) => {
    multiInject(seam)(target, undefined, index);
  };
}

/** Hands the parameter what is bound to the seam, or `undefined`. */
export function InjectOptional<T>(seam: Token<T>): InjectDecorator<T | undefined> {
  return (target, _key, index) => {
    inject(seam)(target, undefined, index);
    optional()(target, undefined, index);
  };
}
