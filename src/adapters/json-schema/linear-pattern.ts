import type { RegExpEngine } from 'ajv/dist/types/index.js';
import { RE2JS } from 're2js';

/**
 * Patterns in time that grows with the text alone. Look-around and back-references do not exist in
 * such an engine: a schema that has them is refused when it is admitted.
 */
export const linearPattern: RegExpEngine = Object.assign(
  (pattern: string, flags: string) => {
    const compiled = compile(pattern);
    return {
      test: (text: string) => compiled.test(text),
      // The compiler keys patterns by their text: without one of its own each would be the same.
      toString: () => `/${pattern}/${flags}`,
    };
  },
  { code: 'linearPattern' },
);

/** Steps for each character that is looked at: they grow with what the pattern is compiled to. */
export function patternCost(pattern: string): number {
  return 32 + Math.ceil(compile(pattern).programSize() / 8);
}

function compile(pattern: string): RE2JS {
  return RE2JS.compile(RE2JS.translateRegExp(pattern));
}
