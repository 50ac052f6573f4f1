import { must, mustEqual } from '../kit/must.js';
import type { ClockSubject } from './clock-subject.js';

/** How finely a clock may tell time. */
export const grainMs = 1;

/** A task that was asked for, the times between which it is due, and when it ran. */
export interface Asked {
  readonly name: string;
  readonly earliestMs: number;
  readonly latestMs: number;
  readonly ranAtMs: readonly number[];
  readonly takeBack: () => void;
}

/** Asks for tasks and notes, by another clock, when each was due and when it ran. */
export class Diary {
  readonly ran: string[] = [];
  readonly #subject: ClockSubject;

  constructor(subject: ClockSubject) {
    this.#subject = subject;
  }

  ask(name: string, delayMs: number, more: () => void = () => undefined): Asked {
    const { clock, elapsedMs } = this.#subject;
    const ranAtMs: number[] = [];
    const before = elapsedMs();
    const takeBack = clock.after(delayMs, () => {
      ranAtMs.push(elapsedMs());
      this.ran.push(name);
      more();
    });
    return {
      name,
      earliestMs: before + delayMs,
      latestMs: elapsedMs() + delayMs,
      ranAtMs,
      takeBack,
    };
  }
}

export function mustHaveRunInTime({ name, earliestMs, ranAtMs }: Asked): void {
  mustEqual(ranAtMs.length, 1, `How often the task "${name}" ran`);
  const [at = 0] = ranAtMs;
  must(at >= earliestMs - grainMs, `The task "${name}" ran ${earliestMs - at} ms early.`);
}
