import type { Path } from '../text/located.js';

/** What stands one step below a built value. */
export function valueAt(parent: unknown, step: string | number): unknown {
  if (parent instanceof Map) return (parent as ReadonlyMap<string, unknown>).get(String(step));
  if (typeof parent !== 'object' || parent === null || !Object.hasOwn(parent, step))
    return undefined;
  return (parent as Readonly<Record<string | number, unknown>>)[step];
}

/** Puts `undefined` where `path` leads, so that nothing later takes the value for a sound one. */
export function refuseAt(root: object, path: Path): void {
  const parent = path.slice(0, -1).reduce<unknown>(valueAt, root);
  const last = path.at(-1);
  if (last === undefined) return;
  if (parent instanceof Map) parent.set(String(last), undefined);
  else if (typeof parent === 'object' && parent !== null)
    Object.assign(parent, { [last]: undefined });
}
