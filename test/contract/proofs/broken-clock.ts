import type { Clock } from '../../../src/core/primitives/clock.js';
import type { ManualClock } from '../../../src/core/testing/doubles/manual-clock.js';

/** How a clock lets a task wait. */
export type After = Clock['after'];

export const nothing = (): void => undefined;

/** Waits for the wall clock to say that it is time, looking every millisecond. */
export function byTheWall(right: ManualClock): After {
  return (delayMs, task) => {
    const dueAt = right.now() + delayMs;
    let takeBack = nothing;
    const look = (): void => {
      const leftMs = dueAt - right.now();
      if (leftMs > 0) takeBack = right.after(Math.min(leftMs, 1), look);
      else task();
    };
    takeBack = right.after(Math.min(delayMs, 1), look);
    return () => takeBack();
  };
}

/** Keeps a promise at a time for each delay, and forgets the one that was there. */
export function latestFirst(right: After): After {
  let tasks: (() => void)[] = [];
  return (delayMs, task) => {
    if (tasks.length === 0)
      right(delayMs, () => {
        const due = tasks.reverse();
        tasks = [];
        for (const each of due) each();
      });
    tasks.push(task);
    return nothing;
  };
}

/** Takes back by number, and numbers are given out again. */
export function reusesNumbers(right: After): After {
  const slots: (() => void)[] = [];
  const free: number[] = [];
  return (delayMs, task) => {
    const slot = free.pop() ?? slots.length;
    slots[slot] = right(delayMs, () => {
      free.push(slot);
      task();
    });
    return () => slots[slot]?.();
  };
}

/** Gives out the number of a task again as soon as it was taken back. */
export function takesTwo(right: ManualClock): Partial<Clock> {
  const waiting: (() => void)[] = [];
  return {
    after: (delayMs, task) => {
      const takeBack = right.after(delayMs, task);
      waiting.push(takeBack);
      return () => {
        const index = waiting.indexOf(takeBack);
        waiting.splice(index, 1).forEach((each) => each());
      };
    },
  };
}

/** Measures delays from the last time that a task was asked for from outside. */
export function fromTheOuterTask(right: ManualClock): Partial<Clock> {
  let inside: number | undefined;
  return {
    after: (delayMs, task) => {
      const sinceMs = inside === undefined ? 0 : right.monotonicMs() - inside;
      const beganMs = right.monotonicMs();
      return right.after(delayMs - sinceMs, () => {
        inside = beganMs;
        task();
        inside = undefined;
      });
    },
  };
}

export function caught(task: () => void): () => void {
  return () => {
    try {
      task();
    } catch {
      // Nobody hears of it.
    }
  };
}

/** Runs what is due at one time in one go, which ends at the first that throws. */
export function inOneGo(right: ManualClock): Partial<Clock> {
  const batches = new Map<number, (() => void)[]>();
  return {
    after: (delayMs, task) => {
      const dueMs = right.monotonicMs() + Math.max(0, delayMs);
      if (delayMs !== 6) return right.after(delayMs, task);
      const batch = batches.get(dueMs) ?? [];
      batches.set(dueMs, [...batch, task]);
      if (batch.length > 0) return nothing;
      return right.after(delayMs, () => batches.get(dueMs)?.forEach((each) => each()));
    },
  };
}
