/**
 * Text from outside made safe to print: control characters, escape sequences among them, could move
 * the cursor, rewrite what stands on the screen, or answer for the user. Line breaks and tabs stay.
 */
export function visible(text: string): string {
  return text.replaceAll(
    /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g,
    '\ufffd',
  );
}
