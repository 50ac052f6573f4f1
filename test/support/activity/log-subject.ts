import type { ActivityStore } from '../../../src/core/activity/activity-store.js';
import { DurableActivityLog } from '../../../src/core/activity/durable-activity-log.js';
import type { Clock } from '../../../src/core/primitives/clock.js';
import type {
  ActivityLogRun,
  ActivityLogSubject,
} from '../../../src/core/testing/activity/activity-log-subject.js';
import { InMemoryActivityStore } from '../../../src/core/testing/doubles/in-memory-activity-store.js';
import { ManualClock } from '../../../src/core/testing/doubles/manual-clock.js';
import { aFewTurns } from '../patience.js';
import { HeldStore } from './held-store.js';

/** A store that a log can be put on, and what can be done to it. */
export interface Shelf {
  /** The store of the run at hand. */
  readonly store: () => ActivityStore;
  /** Loses everything that is not durable. */
  readonly restart: () => void;
  readonly breakWrites: () => void;
  readonly mendWrites: () => void;
}

/** How a log is made for a run. */
export type MakeRun = (store: ActivityStore, clock: Clock) => ActivityLogRun;

export function inMemoryShelf(): Shelf {
  const store = new InMemoryActivityStore();
  return {
    store: () => store,
    restart: () => undefined,
    breakWrites: () => store.breakWrites(),
    mendWrites: () => store.mendWrites(),
  };
}

export const durableRun: MakeRun = (store, clock) => {
  const log = new DurableActivityLog(store, clock);
  return { log, start: () => log.start(), stop: () => log.stop() };
};

/** A log that was started over an empty store. */
export async function logSubject(
  shelf: Shelf = inMemoryShelf(),
  make: MakeRun = durableRun,
): Promise<ActivityLogSubject> {
  const clock = new ManualClock();
  const store = new HeldStore(() => shelf.store());
  const run = make(store, clock);
  await run.start();
  return {
    run,
    nextRun: async () => {
      shelf.restart();
      return make(store, clock);
    },
    store: {
      kept: () => shelf.store().read({}),
      breakWrites: () => shelf.breakWrites(),
      mendWrites: () => shelf.mendWrites(),
      holdNext: () => store.holdNext(),
      release: () => store.release(),
    },
    pass: (ms) => clock.advance(ms),
    patience: aFewTurns,
  };
}
