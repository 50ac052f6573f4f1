/**
 * Characters that hide or reorder what a reader sees: controls (but for tab and line ends),
 * bidirectional marks and overrides, and the invisible tag characters.
 */
const hiding =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/u;

/** True when the text contains a character that a reader would not see or would be misled by. */
export function hidesText(text: string): boolean {
  return hiding.test(text);
}

/** The text as it may stand in a record: one line, visible characters, at most `length` of them. */
export function inOneLine(text: string, length = 300): string {
  const line = Array.from(text, (character) => (hiding.test(character) ? '\u{fffd}' : character))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
  return line.length <= length ? line : `${line.slice(0, length)}…`;
}
