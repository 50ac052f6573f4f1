/** True for what `await` would unwrap: Inversify would hand out its outcome, or `undefined`. */
export function isThenable(value: unknown): boolean {
  if ((typeof value !== 'object' || value === null) && typeof value !== 'function') return false;
  try {
    return typeof Reflect.get(value, 'then') === 'function';
  } catch {
    // whoever throws when asked for `then` does so to await as well
    return true;
  }
}
