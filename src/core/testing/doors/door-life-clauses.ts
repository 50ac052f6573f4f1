import type { Clause } from '../kit/contract-kit.js';
import {
  answerTo,
  ada,
  begin,
  doorContractSkill,
  type DoorSubject,
  end,
  startedAt,
} from './door-subject.js';
import { must, mustEqual, mustSettle } from '../kit/must.js';

const invocation = { skill: doorContractSkill, arguments: { say: 'hello' } };
const echoed = { kind: 'completed', value: invocation.arguments };

async function mustBeClosed({ door, isListening }: DoorSubject, when: string): Promise<void> {
  mustEqual(door.url, undefined, `The url ${when}`);
  must(!(await isListening()), `It listens ${when}.`);
}

const opensOnStart: Clause<DoorSubject> = {
  id: 'DO-1',
  says: 'listens nowhere and has no url before it is started, and serves at its url afterwards',
  async check(subject) {
    await mustBeClosed(subject, 'before the start');
    const url = await startedAt(subject);
    must(await subject.isListening(), 'It does not listen once it is started.');
    const client = await subject.connect(url, ada);
    mustEqual(
      await answerTo(subject, client, invocation),
      echoed,
      'The answer to a call at the url',
    );
  },
};

const startsOnce: Clause<DoorSubject> = {
  id: 'DO-2',
  says: 'stays as it is when it is started again',
  async check(subject) {
    const url = await startedAt(subject);
    const client = await subject.connect(url, ada);
    await mustSettle(begin(subject.door), subject.patience, 'A second start');
    mustEqual(subject.door.url, url, 'The url after a second start');
    mustEqual(
      await answerTo(subject, client, invocation),
      echoed,
      'The answer after a second start',
    );
  },
};

const stopsUnstarted: Clause<DoorSubject> = {
  id: 'DO-3',
  says: 'stops also when it was never started',
  async check(subject) {
    await mustSettle(end(subject.door), subject.patience, 'A stop without a start');
    await mustBeClosed(subject, 'after a stop without a start');
  },
};

const staysStopped: Clause<DoorSubject> = {
  id: 'DO-4',
  says: 'listens nowhere once it has stopped, stops again without harm, and never opens again',
  async check(subject) {
    const { door, patience } = subject;
    await startedAt(subject);
    await mustSettle(Promise.all([end(door), end(door)]), patience, 'Two stops at once');
    await mustBeClosed(subject, 'after the stop');
    await mustSettle(end(door), patience, 'A stop after the stop');
    await mustSettle(
      begin(door).catch(() => undefined),
      patience,
      'A start after the stop',
    );
    await mustBeClosed(subject, 'after the stop and another start');
  },
};

const stopsWhileStarting: Clause<DoorSubject> = {
  id: 'DO-5',
  says: 'leaves nothing listening when it is stopped while it starts',
  async check(subject) {
    const { door, patience } = subject;
    const started = begin(door).catch(() => undefined);
    await mustSettle(end(door), patience, 'A stop while it starts');
    await mustSettle(started, patience, 'A start that is stopped');
    await mustBeClosed(subject, 'after a start that was stopped');
  },
};

/** What a door promises of its beginning and its end, apart from calls. */
export const doorLifeClauses: readonly Clause<DoorSubject>[] = [
  opensOnStart,
  startsOnce,
  stopsUnstarted,
  staysStopped,
  stopsWhileStarting,
];
