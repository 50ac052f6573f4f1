import type { Bounded } from './lifecycle.js';

/** A timer: runs `task` once after `delayMs` unless the returned function is called first. */
export type After = (delayMs: number, task: () => void) => () => void;

/** How long the host waits for one service to stop, and by whose time. */
export interface StopLimit {
  readonly limitMs: number;
  readonly after: After;
}

/** Bounds work by a limit that is asked for once, when the first work begins; without one it waits. */
export function boundedBy(limitOf: () => StopLimit | undefined): Bounded {
  const readLimit = once(limitOf);
  return async (work) => {
    const limit = readLimit();
    if (limit === undefined) await work();
    else await race(work, limit);
  };
}

/**
 * What tells the limit may itself be what could not be built: the rest has to end all the same. Asking
 * again would build it again, and what of it was built before it failed ends through here as well.
 */
function once(limitOf: () => StopLimit | undefined): () => StopLimit | undefined {
  let limit: StopLimit | undefined;
  let asked = false;
  return () => {
    if (asked) return limit;
    asked = true;
    try {
      limit = limitOf();
    } catch {
      limit = undefined;
    }
    return limit;
  };
}

async function race(work: () => unknown, { limitMs, after }: StopLimit): Promise<void> {
  let cancel: (() => void) | undefined;
  const expiry = new Promise<never>((_resolve, reject) => {
    cancel = after(limitMs, () => {
      reject(new Error(`it took longer than ${String(limitMs)} ms`));
    });
  });
  try {
    await Promise.race([(async () => work())(), expiry]);
  } finally {
    cancel?.();
  }
}
