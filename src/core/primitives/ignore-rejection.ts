const then: unknown = Reflect.get(Promise.prototype, 'then');

/**
 * Sees to it that a promise that nobody will await ends no process when it rejects. Runs no code of
 * the promise's own, whatever it has for `then` and `constructor`; harms nothing that is no promise.
 */
export function ignoreRejection(work: unknown): void {
  if (typeof work !== 'object' || work === null || typeof then !== 'function') return;
  try {
    const own = Reflect.getOwnPropertyDescriptor(work, 'constructor');
    // The intrinsic `then` makes its result with the promise's constructor, which may be anybody's.
    Reflect.defineProperty(work, 'constructor', { value: Promise, configurable: true });
    try {
      Reflect.apply(then, work, [undefined, () => undefined]);
    } finally {
      if (own === undefined) Reflect.deleteProperty(work, 'constructor');
      else Reflect.defineProperty(work, 'constructor', own);
    }
  } catch {
    // No promise, or one that nobody can be told of.
  }
}
