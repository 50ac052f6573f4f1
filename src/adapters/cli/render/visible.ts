import { showHidden } from '../../../core/primitives/hidden-text.js';

/**
 * Text from outside made safe to print: control characters, escape sequences among them, could move
 * the cursor, rewrite what stands on the screen, or answer for the user. Line breaks and tabs stay.
 */
export function visible(text: string): string {
  return showHidden(text, '\n\t');
}

/** The same as one line, for places where a line of its own would pass for one of ours. */
export function visibleLine(text: string): string {
  return showHidden(text.replaceAll(/\s*[\n\r\t]\s*/g, ' '));
}
