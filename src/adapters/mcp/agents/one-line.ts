import { layout, showHidden } from '../../../core/primitives/hidden-text.js';

/** The text as it may stand in a record: one line, visible characters, at most `length` of them. */
export function inOneLine(text: string, length = 300): string {
  const line = showHidden(text, layout).replace(/\s+/g, ' ').trim();
  return line.length <= length ? line : `${line.slice(0, length - 1)}…`;
}
