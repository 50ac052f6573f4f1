import type { Clock } from './clock.js';

/** What `withinMs` gives when the time ran out first. */
export const late: unique symbol = Symbol('late');

/** What `work` gives, or `late` when it has not settled in time; what comes after is dropped. */
export function withinMs<T>(
  work: Promise<T>,
  limitMs: number,
  clock: Clock,
): Promise<T | typeof late> {
  return new Promise((resolve, reject) => {
    work.then(
      (value) => {
        cancel();
        resolve(value);
      },
      (fault: unknown) => {
        cancel();
        // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- passed on as it is
        reject(fault);
      },
    );
    const cancel = clock.after(limitMs, () => resolve(late));
  });
}
