import type { SkillInvocation } from '../../invocation/skill-invocation.js';
import type { JsonObject } from '../../primitives/json.js';
import type { Clause } from '../kit/contract-kit.js';
import {
  answerTo,
  ada,
  bo,
  doorContractSkill,
  type DoorSubject,
  startedAt,
} from './door-subject.js';
import { cancellationOf, HeldCalls } from '../doubles/held-calls.js';
import { must, mustEqual, mustSettle } from '../kit/must.js';

const rich = { say: 'two\nlines \u2028 and "quotes"', deep: [1, { two: null }], no: false };

const calling = (given: JsonObject = {}): SkillInvocation => ({
  skill: doorContractSkill,
  arguments: given,
});

/** What each call came with, as far as the kit chose it. */
function begun({ invoker }: DoorSubject): readonly unknown[] {
  return invoker.calls.map(({ caller, invocation }) => ({
    principal: caller.principal,
    chain: caller.chain,
    skill: invocation.skill,
    arguments: invocation.arguments,
  }));
}

const callBy = (principal: string, given: JsonObject): unknown => ({
  principal,
  chain: [],
  skill: doorContractSkill,
  arguments: given,
});

const invokesOnce: Clause<DoorSubject> = {
  id: 'DO-9',
  says: 'hands each call to the invoker once, untouched, as the caller who authenticated',
  async check(subject) {
    const url = await startedAt(subject);
    for (const principal of [ada, bo]) {
      const client = await subject.connect(url, principal);
      const given = { ...rich, of: principal };
      mustEqual(
        await answerTo(subject, client, calling(given)),
        { kind: 'completed', value: given },
        'The answer',
      );
    }
    const wanted = [ada, bo].map((principal) => callBy(principal, { ...rich, of: principal }));
    mustEqual(begun(subject), wanted, 'What reached the invoker');
  },
};

const believesNoClaim: Clause<DoorSubject> = {
  id: 'DO-10',
  says: 'goes by the credential alone, whatever a request says of who calls',
  async check(subject) {
    const client = await subject.connect(await startedAt(subject), ada, bo);
    await answerTo(subject, client, calling({ say: 'hello' }));
    mustEqual(begun(subject), [callBy(ada, { say: 'hello' })], 'What reached the invoker');
  },
};

const keepsApart: Clause<DoorSubject> = {
  id: 'DO-11',
  says: 'tells a client nothing of what another asks and is answered',
  async check(subject) {
    const held = new HeldCalls(subject.invoker, subject.patience);
    const url = await startedAt(subject);
    const [one, other] = [await subject.connect(url, ada), await subject.connect(url, bo)];
    const first = one.call(calling());
    const firstCall = await held.arrival(0);
    const second = other.call(calling());
    (await held.arrival(1)).complete('for bo alone');
    firstCall.complete('for ada alone');
    const both = Promise.all([first, second]);
    const given = await mustSettle(both, subject.patience, 'Two calls at a time');
    const values = given.map(({ value }) => value);
    mustEqual(values, ['for ada alone', 'for bo alone'], 'What each was told');
    // what was sent astray has arrived when a later answer has
    for (const [at, client] of [one, other].entries()) {
      const later = client.call(calling());
      (await held.arrival(2 + at)).complete('the end');
      await mustSettle(later, subject.patience, 'A later call');
    }
    must(!one.heard().includes('bo alone'), 'One client heard the answer to the other.');
    must(!other.heard().includes('ada alone'), 'The other client heard the answer to the one.');
  },
};

const passesCancelOn: Clause<DoorSubject> = {
  id: 'DO-12',
  says: 'tells the invoker when a caller cancels a call, and goes on with the others',
  async check(subject) {
    const { invoker, patience } = subject;
    const held = new HeldCalls(invoker, patience);
    const client = await subject.connect(await startedAt(subject), ada);
    const cancel = new AbortController();
    const dropped = client.call(calling(), cancel.signal);
    const droppedCall = await held.arrival(0);
    const kept = client.call(calling());
    const keptCall = await held.arrival(1);
    cancel.abort();
    await mustSettle(cancellationOf(droppedCall), patience, 'The cancellation of a call');
    must(!keptCall.signal.aborted, 'A call that nobody cancelled was cancelled.');
    keptCall.complete('kept');
    mustEqual(
      await mustSettle(kept, patience, 'The other call'),
      { kind: 'completed', value: 'kept' },
      'The answer to the other call',
    );
    await mustSettle(dropped, patience, 'The call that was cancelled');
  },
};

/** What a door promises of calls and answers. */
export const doorCallClauses: readonly Clause<DoorSubject>[] = [
  invokesOnce,
  believesNoClaim,
  keepsApart,
  passesCancelOn,
];
