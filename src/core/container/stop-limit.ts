import type { Bounded } from './lifecycle.js';

/** A timer: runs `task` once after `delayMs` unless the returned function is called first. */
export type After = (delayMs: number, task: () => void) => () => void;

/** How long the host waits for one service to stop. */
export interface StopLimit {
  /** Default 5000. */
  readonly stopLimitMs?: number | undefined;
  /** `Clock.after` of whoever composes; without it the host waits for ever. */
  readonly after?: After | undefined;
}

const defaultStopLimitMs = 5000;

/** @throws {RangeError} for a limit that is no positive number or has no timer to keep it. */
export function boundedBy({ stopLimitMs, after }: StopLimit): Bounded {
  if (stopLimitMs !== undefined && !(stopLimitMs > 0)) {
    throw new RangeError(`stopLimitMs is ${String(stopLimitMs)}; give a positive number`);
  }
  if (after === undefined) {
    if (stopLimitMs === undefined) return unbounded;
    throw new RangeError('stopLimitMs needs a timer; give after too, e.g. that of the Clock');
  }
  return (work) => race(work, stopLimitMs ?? defaultStopLimitMs, after);
}

async function unbounded(work: () => unknown): Promise<void> {
  await work();
}

async function race(work: () => unknown, limitMs: number, after: After): Promise<void> {
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
