// What every bench prints: medians of interleaved rounds, so that a busy machine slows all alike,
// then one line a target.

/** @param {number[]} values */
export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/**
 * The median of each sample over so many rounds, in which they take turns.
 * @param {Record<string, () => number | Promise<number>>} samples each gives what it measured
 * @param {number} rounds
 */
export async function interleave(samples, rounds) {
  const measured = Object.fromEntries(Object.keys(samples).map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const [name, sample] of Object.entries(samples)) measured[name].push(await sample());
  return Object.fromEntries(Object.entries(measured).map(([name, all]) => [name, median(all)]));
}

/**
 * @param {string} name
 * @param {number} value
 * @param {number} goal the most that it should be
 * @param {string} unit
 */
export function target(name, value, goal, unit) {
  const verdict = value <= goal ? 'ok' : 'short';
  console.log(`target ${name}: ${value.toFixed(2)}${unit} (goal <= ${goal}${unit}) ${verdict}`);
}
