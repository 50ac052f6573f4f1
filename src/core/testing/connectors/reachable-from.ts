/** What every object has; it leads to nothing of anybody's own. */
const common: ReadonlySet<unknown> = new Set([
  ...[Object.prototype, Function.prototype, Array.prototype, Promise.prototype],
  ...[Object, Function, Array, Promise],
]);

/**
 * Every object that somebody can get at who holds this one and reads: properties of any name or
 * symbol, shown or not, what getters give, and prototypes. What only a call would give is not in it.
 */
export function reachableFrom(start: unknown): ReadonlySet<object> {
  const reached = new Set<object>();
  const waiting = [start];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (!isObject(next) || common.has(next) || reached.has(next)) continue;
    reached.add(next);
    waiting.push(Object.getPrototypeOf(next), ...valuesOf(next, start));
  }
  return reached;
}

function valuesOf(holder: object, start: unknown): readonly unknown[] {
  return Reflect.ownKeys(holder).map((key) => valueOf(holder, key, start));
}

function valueOf(holder: object, key: PropertyKey, start: unknown): unknown {
  const own = Reflect.getOwnPropertyDescriptor(holder, key);
  if (own?.get === undefined) return own?.value;
  try {
    // A getter of a prototype reads from what inherits it.
    const read: unknown = own.get.call(start);
    return read;
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}
