import { setTimeout as pause } from 'node:timers/promises';

/** What `probe` gives once it gives something; fails with `what` when that takes too long. */
export async function eventually<T>(
  what: string,
  probe: () => Promise<T | undefined> | T | undefined,
  withinMs = 15_000,
): Promise<T> {
  const end = performance.now() + withinMs;
  for (;;) {
    const found = await probe();
    if (found !== undefined) return found;
    if (performance.now() > end) throw new Error(`waited ${String(withinMs)} ms in vain: ${what}`);
    await pause(20);
  }
}
