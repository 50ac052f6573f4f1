/** What a class or function is called; its static `name` may be anything, also a getter that throws. */
export function nameOf(target: object): string | undefined {
  try {
    const name: unknown = Reflect.get(target, 'name');
    return typeof name === 'string' && name !== '' ? name : undefined;
  } catch {
    return undefined;
  }
}
