/**
 * One line of a composition report. All lines have one grammar: what is wrong, where, and after the
 * semicolon what to do.
 */
export function problem(what: string, where: string, remedy: string): string {
  return `${what} (${where}); ${remedy}`;
}

/** A problem as somebody else words it; not everybody has a compiler. */
export function assertWorded(...parts: readonly unknown[]): void {
  if (parts.every((part) => typeof part === 'string' && part !== '')) return;
  throw new Error('A problem is told in texts: what is wrong, and what to do');
}

/** Names modules in the *where* of a problem, each once, in alphabetical order. */
export function inModules(names: readonly string[]): string {
  const quoted = [...new Set(names)].sort(byCodePoint).map((name) => JSON.stringify(name));
  return `${quoted.length > 1 ? 'modules' : 'module'} ${quoted.join(', ')}`;
}

/** The order of names wherever order must not hang on load order or on the machine's language. */
export function byCodePoint(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
