import type { Path } from '../text/located.js';

/** What stands one step below a built value. */
export function valueAt(parent: unknown, step: string | number): unknown {
  if (parent instanceof Map) return (parent as ReadonlyMap<string, unknown>).get(String(step));
  if (!isObject(parent) || !Object.hasOwn(parent, step)) return undefined;
  return (parent as Readonly<Record<string | number, unknown>>)[step];
}

/**
 * Puts `undefined` where `path` leads, so that nothing later takes the value for a sound one. Data
 * of which no class could be made goes as a whole: it was never judged.
 */
export function refuseAt(root: object, path: Path): void {
  const [above, last] = [path.slice(0, -1), path.at(-1)];
  if (last === undefined) return;
  const parent = above.reduce<unknown>(valueAt, root);
  if (parent instanceof Map) parent.set(String(last), undefined);
  else if (isObject(parent) && Object.getPrototypeOf(parent) === Object.prototype)
    refuseAt(root, above);
  else if (isObject(parent)) Object.assign(parent, { [last]: undefined });
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
