import { asText } from './as-text.js';

/** Throws the complaint unless the condition holds: how a clause asserts. */
export function must(condition: boolean, complaint: string): asserts condition {
  if (!condition) throw new Error(complaint);
}

/** Throws unless both are the same data (`asText` says what that is), and says what they are. */
export function mustEqual(actual: unknown, expected: unknown, what: string): void {
  const [got, wanted] = [asText(actual), asText(expected)];
  must(got === wanted, `${what} is ${got}; it must be ${wanted}.`);
}

/**
 * What `work` settles to, or a complaint when `patience` ends first. A kit never measures time: its
 * fixture says how long is long enough for its subject.
 */
export async function mustSettle<T>(
  work: Promise<T>,
  patience: () => Promise<void>,
  what: string,
): Promise<T> {
  const late = patience().then(() => {
    throw new Error(`${what} did not settle.`);
  });
  return Promise.race([work, late]);
}
