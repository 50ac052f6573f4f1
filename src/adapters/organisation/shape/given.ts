/** An object without the keys that hold `undefined`. */
export type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Leaves out what was not given: a key that is there always has a value. */
export function given<T extends object>(values: T): Given<T> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Given<T>;
}
