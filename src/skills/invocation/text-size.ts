/** Bytes of a text inside JSON in UTF-8, quotes included; `undefined` for ill-formed UTF-16. */
export function textSize(text: string): number | undefined {
  let bytes = 2;
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0;
    if (isHalfPair(codePoint)) return undefined;
    bytes += codePoint < 0x80 ? asciiSize(codePoint) : foreignSize(codePoint);
  }
  return bytes;
}

/** A surrogate that iteration left alone has no partner. */
function isHalfPair(codePoint: number): boolean {
  return codePoint >= 0xd800 && codePoint <= 0xdfff;
}

const shortEscapes: ReadonlySet<number> = new Set([0x08, 0x09, 0x0a, 0x0c, 0x0d, 0x22, 0x5c]);

function asciiSize(codePoint: number): number {
  if (shortEscapes.has(codePoint)) return 2;
  return codePoint < 0x20 ? 6 : 1;
}

function foreignSize(codePoint: number): number {
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}
