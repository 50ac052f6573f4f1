/**
 * Characters by which a reader or a terminal gets another text than was written: controls (C0,
 * delete, C1) and separators of lines, marks and overrides of direction, those without width, tags.
 * A joiner between emoji, or in the scripts that are written with it, is part of what is read.
 */
const controls = '[\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]';
const directions = '[\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u206f]';
const widthless = '[\\u180e\\u200b\\u2060-\\u2065\\ufeff]|[\\u{e0000}-\\u{e007f}]';
const joiner = '(?<![\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\p{M}])\\u200d';
const nonJoiner = '(?<![\\p{Script=Arabic}\\p{M}])\\u200c';

const hidden = new RegExp([controls, directions, widthless, joiner, nonJoiner].join('|'), 'gu');

/** Line breaks and tabs, for texts that have more than one line. */
export const layout = '\n\r\t';

/** True when the text hides something; of line breaks and tabs the ones in `allowed` do not. */
export function hidesText(text: string, allowed = ''): boolean {
  for (const [character] of text.matchAll(hidden)) if (!allowed.includes(character)) return true;
  return false;
}

/** The text with U+FFFD where it hid something. */
export function showHidden(text: string, allowed = ''): string {
  return text.replace(hidden, (character) =>
    allowed.includes(character) ? character : '\u{fffd}',
  );
}
