/** Characters that move the cursor, end a line or turn the reading direction; lone surrogates. */
const unseen =
  /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ud800-\udfff]/u;
const allUnseen = new RegExp(unseen, 'gu');

const longest = 80;

/** True when every character of the text can be seen, so that it reads as what it is. */
export function isVisible(text: string): boolean {
  return !unseen.test(text);
}

/** A name of the file, fit for a message: quoted, one line, bounded. */
export function quoted(name: string): string {
  const shown = name.replace(allUnseen, '\u{fffd}');
  return `"${shown.length > longest ? `${shown.slice(0, longest)}…` : shown}"`;
}
