import type { Clock } from '../../../src/core/primitives/clock.js';
import { clockContract } from '../../../src/core/testing/primitives/clock.contract.js';
import type { ClockSubject } from '../../../src/core/testing/primitives/clock-subject.js';
import type { ManualClock } from '../../../src/core/testing/doubles/manual-clock.js';
import {
  type After,
  byTheWall,
  caught,
  fromTheOuterTask,
  inOneGo,
  latestFirst,
  nothing,
  reusesNumbers,
  takesTwo,
} from './broken-clock.js';
import { manualClockSubject } from '../../support/clock/manual-clock-subject.js';
import { type Fault, proof } from '../../support/kit-proof.js';

type Breakage = (right: ManualClock) => Partial<Clock>;

/** One process is started by the sound subject; the others must not start one for each clause. */
const ends = { endsByItself: async () => true };

function fault(name: string, breaks: string, breakage: Breakage): Fault<ClockSubject> {
  const clockOf = (right: ManualClock): Clock => ({
    now: () => right.now(),
    monotonicMs: () => right.monotonicMs(),
    after: (delayMs, task) => right.after(delayMs, task),
    ...breakage(right),
  });
  return { name, breaks, create: () => ({ ...manualClockSubject(clockOf), ...ends }) };
}

/** A clock whose `after` is wrong for these delays only. */
function wrongAfter(
  applies: (delayMs: number) => boolean,
  wrong: (right: After) => After,
): Breakage {
  return (right) => {
    const sound: After = (delayMs, task) => right.after(delayMs, task);
    const broken = wrong(sound);
    return {
      after: (delayMs, task) => (applies(delayMs) ? broken : sound)(delayMs, task),
    };
  };
}

const at =
  (wanted: number) =>
  (delayMs: number): boolean =>
    delayMs === wanted;

export const clockProof = proof({
  kit: clockContract,
  sound: (): ClockSubject => manualClockSubject(),
  supports: { wall: true, process: true },
  alsoSound: [{ create: () => manualClockSubject(), supports: {} }],
  faults: [
    {
      ...fault('a wall clock in seconds', 'CL-1', (right) => ({ now: () => right.now() / 1_000 })),
      supports: {},
    },
    fault('a wall clock that counts twice', 'CL-1', (right) => ({
      now: () => right.now() + right.monotonicMs(),
    })),
    fault('a measure in seconds', 'CL-2', (right) => ({
      monotonicMs: () => right.monotonicMs() / 1_000,
    })),
    fault('a measure that goes back at times', 'CL-2', (right) => {
      let readings = 0;
      return {
        monotonicMs: () => right.monotonicMs() - ((readings += 1) % 5_000 === 0 ? 0.5 : 0),
      };
    }),
    fault('a measure that follows the wall clock', 'CL-3', (right) => ({
      monotonicMs: () => right.now(),
    })),
    fault('tasks that wait for the wall clock', 'CL-3', (right) => ({ after: byTheWall(right) })),
    fault('a wall clock that is read once and then counted on', 'CL-3', (right) => {
      const startedAt = right.now();
      return { now: () => startedAt + right.monotonicMs() };
    }),
    fault(
      'a task that runs early',
      'CL-4',
      wrongAfter(at(20), (right) => (delayMs, task) => right(delayMs / 2, task)),
    ),
    fault(
      'a task that runs again and again',
      'CL-4',
      wrongAfter(at(35), (right) => (delayMs, task) => {
        const again = (): void => {
          task();
          right(delayMs, again);
        };
        return right(delayMs, again);
      }),
    ),
    fault(
      'a delay whose fraction is cut off',
      'CL-4',
      wrongAfter(at(7.5), (right) => (delayMs, task) => right(delayMs - 1.6, task)),
    ),
    fault('tasks of one time in the wrong order', 'CL-5', wrongAfter(at(11), latestFirst)),
    fault(
      'times that are rounded, as by the timer of a platform',
      'CL-5',
      wrongAfter(
        (delayMs) => delayMs > 21 && delayMs < 22,
        (right) => (delayMs, task) => right(Math.ceil(delayMs), task),
      ),
    ),
    fault(
      'a task that cannot be taken back',
      'CL-6',
      wrongAfter(at(12), (right) => (delayMs, task) => {
        right(delayMs, task);
        return nothing;
      }),
    ),
    fault('a task that one before it cannot take back any more', 'CL-6', (right) => ({
      after: (delayMs, task) => {
        let isFar = true;
        const near = right.after(delayMs - 5, () => (isFar = false));
        const takeBack = right.after(delayMs, task);
        return () => {
          near();
          if (isFar) takeBack();
        };
      },
    })),
    fault('a task taken back for one that has run', 'CL-6', (right) => ({
      after: reusesNumbers((delayMs, task) => right.after(delayMs, task)),
    })),
    fault('another task taken back the second time', 'CL-6', takesTwo),
    fault(
      'a delay that is no number and never ends',
      'CL-7',
      wrongAfter(Number.isNaN, () => () => nothing),
    ),
    fault(
      'a negative delay that is refused',
      'CL-7',
      wrongAfter(
        (delayMs) => delayMs < 0,
        () => () => {
          throw new Error('negative');
        },
      ),
    ),
    fault(
      'a task that runs while it is asked for',
      'CL-7',
      wrongAfter(at(-1), () => (_delayMs, task) => {
        task();
        return nothing;
      }),
    ),
    fault(
      'a long delay that ends at once, as by the timer of a platform',
      'CL-8',
      wrongAfter(
        (delayMs) => delayMs >= 2 ** 31,
        (right) => (_delayMs, task) => right(1, task),
      ),
    ),
    fault(
      'a delay that is kept in 32 bits',
      'CL-8',
      wrongAfter(at(2 ** 32 + 1), (right) => (delayMs, task) => right(delayMs % 2 ** 32, task)),
    ),
    fault(
      'an infinite delay that ends at once',
      'CL-8',
      wrongAfter(at(Infinity), (right) => (_delayMs, task) => right(0, task)),
    ),
    fault('a task of a task that is timed from the outer one', 'CL-9', fromTheOuterTask),
    fault('a task of a task that is lost', 'CL-9', (right) => {
      let inside = false;
      return {
        after: (delayMs, task) => {
          if (inside && delayMs === 18) return nothing;
          return right.after(delayMs, () => {
            inside = true;
            task();
            inside = false;
          });
        },
      };
    }),
    fault('what a task throws swallowed', 'CL-10', (right) => ({
      after: (delayMs, task) => right.after(delayMs, caught(task)),
    })),
    fault('a task that throws ending those of its time', 'CL-10', inOneGo),
    {
      name: 'a process that a task keeps alive',
      breaks: 'CL-11',
      create: () => ({ ...manualClockSubject(), endsByItself: async () => false }),
    },
  ],
});
