import { HeldCalls } from '../doubles/held-calls.js';
import type { Clause } from '../kit/contract-kit.js';
import { LineClient } from './line-client.js';
import { ada, bo, lineDoorContractSkill, type LineDoorSubject } from './line-door-subject.js';
import { must, mustEqual } from '../kit/must.js';

const rich = { say: 'two\nlines \u2028 and "quotes"', deep: [1, { two: null }], no: false };

/** What each call came with, as far as the kit chose it. */
function begun({ invoker }: LineDoorSubject): readonly unknown[] {
  return invoker.calls.map(({ caller, invocation }) => ({
    principal: caller.principal,
    chain: caller.chain,
    skill: invocation.skill,
    arguments: invocation.arguments,
  }));
}

const callOf = (principal: string, given: object): unknown => ({
  principal,
  chain: [],
  skill: lineDoorContractSkill,
  arguments: given,
});

const invokesOnce: Clause<LineDoorSubject> = {
  id: 'LD-1',
  says: 'hands each call to the invoker once, with the arguments as they came, and answers it',
  async check(subject) {
    const client = new LineClient(subject, ada);
    client.call(7, rich);
    const answer = await client.answer(7);
    mustEqual(begun(subject), [callOf(ada, rich)], 'What reached the invoker');
    mustEqual(answer, { id: 7, kind: 'completed', value: rich }, 'The answer');
  },
};

const believesNoClaim: Clause<LineDoorSubject> = {
  id: 'LD-2',
  says: 'calls as the very caller that the session was opened for, whatever a line claims',
  async check(subject) {
    const caller = subject.caller(ada);
    const client = new LineClient({ ...subject, caller: () => caller }, ada);
    client.call(1, { say: 'hello' }, bo);
    await client.answer(1);
    mustEqual(begun(subject), [callOf(ada, { say: 'hello' })], 'What reached the invoker');
    const [call] = subject.invoker.calls;
    must(call?.caller === caller, 'The invoker was handed another caller than the session has.');
  },
};

const sendsInOrder: Clause<LineDoorSubject> = {
  id: 'LD-3',
  says: 'answers in whole lines, one line a call, in the order in which the calls ended',
  async check(subject) {
    const held = new HeldCalls(subject.invoker, subject.patience);
    const client = new LineClient(subject, ada);
    for (const id of [1, 2, 3]) client.call(id, { id });
    for (const id of [3, 1, 2]) {
      await held.arrival(2);
      const call = subject.invoker.calls.findIndex(
        ({ invocation }) => invocation.arguments['id'] === id,
      );
      (await held.arrival(call)).complete(rich);
      await client.answer(id);
    }
    await subject.patience();
    const ids = client.answers.map(({ id }) => id);
    mustEqual(ids, [3, 1, 2], 'The order of the answers');
    must(
      !client.lines.some((line) => /[\r\n]/.test(line)),
      'A line was sent with a line break in it.',
    );
  },
};

const keepsApart: Clause<LineDoorSubject> = {
  id: 'LD-4',
  says: 'tells a session nothing of another, even when both use the same ids',
  async check(subject) {
    const held = new HeldCalls(subject.invoker, subject.patience);
    const [one, other] = [new LineClient(subject, ada), new LineClient(subject, bo)];
    one.call(1);
    const first = await held.arrival(0);
    other.call(1);
    const second = await held.arrival(1);
    second.complete('for bo alone');
    first.complete('for ada alone');
    mustEqual((await one.answer(1)).value, 'for ada alone', 'What the first session was told');
    mustEqual((await other.answer(1)).value, 'for bo alone', 'What the second session was told');
    mustEqual(
      [first, second].map(({ caller }) => caller.principal),
      [ada, bo],
      'Who called',
    );
    await subject.patience();
    must(!one.lines.join().includes('bo alone'), 'The first session heard of the second.');
    must(!other.lines.join().includes('ada alone'), 'The second session heard of the first.');
  },
};

const outlivesNoise: Clause<LineDoorSubject> = {
  id: 'LD-5',
  says: 'goes on after a malformed line, which reaches no invoker, and never throws for one',
  async check(subject) {
    must(subject.speech.malformed.length > 0, 'A subject has to bring malformed lines.');
    const client = new LineClient(subject, ada);
    for (const [at, line] of subject.speech.malformed.entries()) {
      client.session.receive(line);
      client.call(at, { at });
      mustEqual((await client.answer(at)).kind, 'completed', 'The answer to the next call');
    }
    const reached = subject.invoker.calls.length;
    mustEqual(reached, subject.speech.malformed.length, 'How many calls reached the invoker');
  },
};

const hidesDefects: Clause<LineDoorSubject> = {
  id: 'LD-6',
  says: 'refuses a call for which the invoker throws, keeps the words of the fault, and goes on',
  async check(subject) {
    const client = new LineClient(subject, ada);
    subject.invoker.script(() => {
      throw new Error('the vault is at 9 Elm Street');
    });
    client.call(1);
    mustEqual((await client.answer(1)).kind, 'refused', 'The answer to the call that met a defect');
    must(!client.lines.join().includes('Elm'), 'The peer was told of the inside of the host.');
    subject.invoker.script(() => ({ kind: 'completed', value: 'well' }));
    client.call(2);
    mustEqual((await client.answer(2)).value, 'well', 'The answer to the next call');
  },
};

/** What a line door promises of calls and answers. */
export const lineDoorCallClauses: readonly Clause<LineDoorSubject>[] = [
  invokesOnce,
  believesNoClaim,
  sendsInOrder,
  keepsApart,
  outlivesNoise,
  hidesDefects,
];
