/** About how many characters the value has as JSON; counts no further than `limit`. */
export function weightOf(value: unknown, limit: number): number {
  const rest: unknown[] = [value];
  let weight = 0;
  while (rest.length > 0 && weight <= limit) {
    const each = rest.pop();
    weight += 4;
    if (typeof each === 'string') weight += each.length;
    if (typeof each !== 'object' || each === null) continue;
    for (const [key, part] of Object.entries(each)) {
      weight += key.length;
      rest.push(part);
    }
  }
  return weight;
}
