/** Deeper than any argument may be, and shallow enough for every function that walks a message. */
const maxDepth = 256;

/**
 * The value in a JSON text. Past a depth the code that walks it would run out of stack.
 * @throws {SyntaxError} for a text that is not JSON, or is nested too deeply.
 */
export function parseBoundedJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  let level: readonly unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) throw new SyntaxError('JSON is nested too deeply');
    level = level.flatMap(childrenOf);
  }
  return value;
}

function childrenOf(value: unknown): readonly unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value) : [];
}
