import type { Located } from './located.js';
import { LocatedReader } from './located-reader.js';
import { start, type TextFault } from './text-fault.js';
import { parseYaml } from './yaml-documents.js';

/** What a text holds, and what is wrong with it; `root` is absent when nothing can be relied on. */
export interface ParsedText {
  readonly root?: Located;
  readonly faults: readonly TextFault[];
}

/**
 * Reads a YAML text as located data. Faults of syntax leave no root, as what the parser makes of
 * the rest is a guess; faults of meaning (a tag, a key twice) do, so that the rest is judged too.
 */
export function parseLocated(text: string): ParsedText {
  const { contents, faults, placeAt } = parseYaml(text);
  if (faults.length > 0) return { faults };
  if (contents === undefined) return { faults: [{ place: start, message: 'the file is empty' }] };
  const reader = new LocatedReader(placeAt);
  const root = reader.read(contents, start);
  return { root, faults: reader.faults };
}
