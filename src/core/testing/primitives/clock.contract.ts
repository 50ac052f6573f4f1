import { freezeDeep } from '../../basics/freeze-deep.js';
import type { Clause, ContractKit } from '../kit/contract-kit.js';
import { must, mustEqual } from '../kit/must.js';
import type { ClockSubject } from './clock-subject.js';
import { type Asked, Diary, grainMs, mustHaveRunInTime } from './diary.js';

const hourMs = 3_600_000;

const tellsTheWallClock: Clause<ClockSubject> = {
  id: 'CL-1',
  says: 'tells the wall clock in Unix milliseconds',
  async check({ clock, pass, wallAt }) {
    for (const ms of [0, 25]) {
      await pass(ms);
      const [before, told, after] = [wallAt(), clock.now(), wallAt()];
      const fits = told >= before - grainMs && told <= after + grainMs;
      must(fits, `now() is ${told}; the wall clock says ${before} to ${after}.`);
    }
  },
};

const measuresOnwards: Clause<ClockSubject> = {
  id: 'CL-2',
  says: 'measures the time that passes in milliseconds, and never goes back',
  async check({ clock, pass, elapsedMs }) {
    const outer = elapsedMs();
    const began = clock.monotonicMs();
    const inner = elapsedMs();
    await pass(25);
    const passed = elapsedMs() - inner;
    const measured = clock.monotonicMs() - began;
    const most = elapsedMs() - outer;
    const fits = measured >= passed - grainMs && measured <= most + grainMs;
    must(fits, `The clock measured ${measured} ms of a time between ${passed} and ${most} ms.`);
    let last = clock.monotonicMs();
    for (let reading = 0; reading < 10_000; reading += 1) {
      const next = clock.monotonicMs();
      must(next >= last, `monotonicMs() went back from ${last} to ${next}.`);
      last = next;
    }
  },
};

const ignoresTheWallClock: Clause<ClockSubject> = {
  id: 'CL-3',
  says: 'measures and waits on when the wall clock is set, forwards or backwards, and tells that',
  when: { feature: 'wall', declared: true, otherwise: 'the subject’s wall clock cannot be set' },
  async check(subject) {
    const { clock, pass, setWall, wallAt } = subject;
    must(setWall !== undefined, 'A subject that declares "wall" has to bring setWall.');
    const diary = new Diary(subject);
    for (const shiftMs of [hourMs, -2 * hourMs]) {
      const asked = diary.ask('waiting', 30);
      const before = clock.monotonicMs();
      const at = wallAt() + shiftMs;
      setWall(at);
      await pass(5);
      const measured = clock.monotonicMs() - before;
      must(measured >= 0 && measured < hourMs / 2, `The clock measured a jump of ${measured} ms.`);
      must(Math.abs(clock.now() - at) < hourMs / 2, 'now() does not follow the wall clock.');
      await pass(40);
      mustHaveRunInTime(asked);
    }
  },
};

const runsOnceInTime: Clause<ClockSubject> = {
  id: 'CL-4',
  says: 'runs a task once, when its delay is over and not before',
  async check(subject) {
    const diary = new Diary(subject);
    const asked = [diary.ask('fraction', 7.5), diary.ask('soon', 20), diary.ask('later', 35)];
    await subject.pass(60);
    asked.forEach(mustHaveRunInTime);
    await subject.pass(60);
    asked.forEach(mustHaveRunInTime);
  },
};

const keepsOrder: Clause<ClockSubject> = {
  id: 'CL-5',
  says: 'runs tasks in the order of their times, and then of asking',
  async check(subject) {
    const diary = new Diary(subject);
    const delays = [44, 21.9, 21.1, 32, 11, 11, 11, 43];
    const asked = delays.map((delayMs, index) => diary.ask(`${index}: ${delayMs} ms`, delayMs));
    await subject.pass(70);
    mustEqual(diary.ran.length, asked.length, 'How many tasks ran');
    const places = asked.map((one) => ({ ...one, place: diary.ran.indexOf(one.name) }));
    for (const [index, one] of places.entries())
      for (const other of places.slice(index + 1)) {
        // Asked first, so it may run later only when it is due later.
        const inOrder = one.place < other.place || one.latestMs > other.earliestMs;
        must(inOrder, `"${other.name}" ran before "${one.name}".`);
        const late = one.place < other.place && one.earliestMs > other.latestMs;
        must(!late, `"${one.name}" ran before "${other.name}".`);
      }
  },
};

const takesBack: Clause<ClockSubject> = {
  id: 'CL-6',
  says: 'never runs a task that was taken back, and taking back again is harmless',
  async check(subject) {
    const diary = new Diary(subject);
    const gone = diary.ask('gone', 12);
    const other = diary.ask('other', 12);
    gone.takeBack();
    gone.takeBack();
    const early = diary.ask('early', 13, () => victim.takeBack());
    const victim = diary.ask('victim', 16);
    const self = diary.ask('self', 14, () => self.takeBack());
    await subject.pass(30);
    const last = diary.ask('last', 15);
    for (const { takeBack } of [gone, other, early, self]) takeBack();
    await subject.pass(30);
    mustEqual(diary.ran, ['other', 'early', 'self', 'last'], 'The tasks that ran');
    [other, early, self, last].forEach(mustHaveRunInTime);
  },
};

const takesNoDelay: Clause<ClockSubject> = {
  id: 'CL-7',
  says: 'takes a delay that is negative or not a number for none, and runs nothing while it is asked',
  async check(subject) {
    const diary = new Diary(subject);
    for (const delayMs of [0, -1, NaN, -Infinity]) diary.ask(String(delayMs), delayMs);
    mustEqual(diary.ran, [], 'What ran while tasks were asked for');
    await subject.pass(3);
    mustEqual([...diary.ran].sort(), ['-1', '-Infinity', '0', 'NaN'], 'What ran without a delay');
  },
};

/** 2^31 and 2^32 milliseconds are where timers of platforms overflow. */
const waitsLong: Clause<ClockSubject> = {
  id: 'CL-8',
  says: 'does not run a task with a very long delay, or an infinite one, before its time',
  async check(subject) {
    const diary = new Diary(subject);
    const lengths = [2 ** 31 - 1, 2 ** 31, 2 ** 32 + 1, Number.MAX_SAFE_INTEGER, Infinity];
    const asked = lengths.map((delayMs) => diary.ask(String(delayMs), delayMs));
    const soon = diary.ask('soon', 9);
    await subject.pass(30);
    mustEqual(diary.ran, ['soon'], 'What ran at once');
    mustHaveRunInTime(soon);
    for (const { takeBack } of asked) takeBack();
  },
};

const runsWhatTasksAskFor: Clause<ClockSubject> = {
  id: 'CL-9',
  says: 'runs what a task asks for in its own time, counted from then',
  async check(subject) {
    const diary = new Diary(subject);
    const inner: Asked[] = [];
    diary.ask('outer', 17, () => {
      inner.push(diary.ask('inner', 18), diary.ask('at once', 0));
      if (diary.ran.length > 1) throw new Error('A task that was asked for ran in the asking.');
    });
    await subject.pass(60);
    mustEqual([...diary.ran].sort(), ['at once', 'inner', 'outer'], 'The tasks that ran');
    inner.forEach(mustHaveRunInTime);
    mustEqual(subject.faults(), [], 'What tasks have thrown');
  },
};

const survivesThrowing: Clause<ClockSubject> = {
  id: 'CL-10',
  says: 'lets a task that throws keep no other from running, and passes on what it threw',
  async check(subject) {
    const diary = new Diary(subject);
    const faults = [new Error('the first fault of the kit'), new Error('the second one')];
    const fail = (index: number) => () => {
      throw faults[index] ?? new Error('no fault');
    };
    diary.ask('a', 6, fail(0));
    diary.ask('b', 6);
    diary.ask('c', 8, fail(1));
    diary.ask('d', 19);
    await subject.pass(40);
    mustEqual(diary.ran, ['a', 'b', 'c', 'd'], 'The tasks that ran');
    const heard = subject.faults();
    must(
      heard.length === faults.length && heard.every((fault, index) => fault === faults[index]),
      `Of two faults these were passed on: ${heard.map(String).join(', ') || 'none'}.`,
    );
  },
};

const keepsNothingAlive: Clause<ClockSubject> = {
  id: 'CL-11',
  says: 'keeps no process alive for a task that waits',
  when: { feature: 'process', declared: true, otherwise: 'the subject starts no process' },
  async check({ endsByItself }) {
    must(
      endsByItself !== undefined,
      'A subject that declares "process" has to bring endsByItself.',
    );
    must(await endsByItself(), 'The process went on for the sake of a task that waited.');
  },
};

/** The executable contract of `Clock`. */
export const clockContract: ContractKit<ClockSubject> = freezeDeep({
  seam: 'Clock',
  clauses: [
    tellsTheWallClock,
    measuresOnwards,
    ignoresTheWallClock,
    runsOnceInTime,
    keepsOrder,
    takesBack,
    takesNoDelay,
    waitsLong,
    runsWhatTasksAskFor,
    survivesThrowing,
    keepsNothingAlive,
  ],
});
