/** A number with its noun, e.g. `1 unit`, `2 units`. */
export function count(number: number, noun: string): string {
  return `${String(number)} ${noun}${number === 1 ? '' : 's'}`;
}
