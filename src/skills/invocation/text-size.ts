/** Bytes of a text inside JSON in UTF-8, quotes included; `undefined` for ill-formed UTF-16. */
export function textSize(text: string): number | undefined {
  let bytes = 2;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) bytes += asciiSize(unit);
    else if (unit < 0x800) bytes += 2;
    else if (unit < 0xd800 || unit > 0xdfff) bytes += 3;
    else {
      const low = text.charCodeAt(index + 1);
      if (unit > 0xdbff || !(low >= 0xdc00 && low <= 0xdfff)) return undefined;
      bytes += 4;
      index += 1;
    }
  }
  return bytes;
}

const shortEscapes: ReadonlySet<number> = new Set([0x08, 0x09, 0x0a, 0x0c, 0x0d, 0x22, 0x5c]);

function asciiSize(unit: number): number {
  if (shortEscapes.has(unit)) return 2;
  return unit < 0x20 ? 6 : 1;
}
