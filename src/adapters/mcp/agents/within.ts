import type { Clock } from '../../../core/primitives/clock.js';

/** True when the promise settled in time; its rejection is not of interest. */
export async function within(
  promise: Promise<unknown>,
  ms: number,
  clock: Clock,
): Promise<boolean> {
  let cancel = (): void => undefined;
  const late = new Promise<false>((resolve) => {
    cancel = clock.after(ms, () => resolve(false));
  });
  const settled = promise.then(
    () => true,
    () => true,
  );
  try {
    return await Promise.race([settled, late]);
  } finally {
    cancel();
  }
}
