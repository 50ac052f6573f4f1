/** Freezes data in place with everything in it, however deep, and gives it back. */
export function freezeDeep<T>(data: T): T {
  const seen = new Set<object>();
  const waiting: unknown[] = [data];
  while (waiting.length > 0) {
    const part = waiting.pop();
    if (typeof part !== 'object' || part === null || seen.has(part)) continue;
    seen.add(part);
    Object.freeze(part);
    // What is frozen may hold what is not, so a frozen part is looked into all the same.
    for (const inner of Object.values(part)) waiting.push(inner);
  }
  return data;
}
