/** A promise that a clause settles when it is time. */
export interface Deferred<T> {
  readonly promise: Promise<T>;
  readonly settle: (value: T) => void;
}

export function deferred<T>(): Deferred<T> {
  let settle: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => {
    settle = resolve;
  });
  return { promise, settle: (value) => settle(value) };
}
