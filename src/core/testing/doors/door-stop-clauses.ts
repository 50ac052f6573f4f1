import type { Clause } from '../kit/contract-kit.js';
import {
  answerTo,
  ada,
  bo,
  doorContractSkill,
  type DoorAnswer,
  type DoorSubject,
  end,
  startedAt,
} from './door-subject.js';
import { HeldCalls, type HeldCall } from '../doubles/held-calls.js';
import { must, mustEqual, mustSettle } from '../kit/must.js';

const invocation = { skill: doorContractSkill, arguments: {} };

/** A started door with a client that has a call in flight. */
async function withCallInFlight(subject: DoorSubject) {
  const held = new HeldCalls(subject.invoker, subject.patience);
  const url = await startedAt(subject);
  const client = await subject.connect(url, ada);
  const answer = client.call(invocation);
  const call: HeldCall = await held.arrival(0);
  return { url, client, answer, call };
}

const beginsNothingNew: Clause<DoorSubject> = {
  id: 'DO-6',
  says: 'begins no call once it is told to stop, for who is in and for who comes',
  async check(subject) {
    const { door, patience, invoker, connect } = subject;
    const { url, client, answer, call } = await withCallInFlight(subject);
    const stopped = end(door);
    const late = client.call(invocation);
    const newcomer = connect(url, bo).then(
      (other) => other.call(invocation),
      (): DoorAnswer => ({ kind: 'refused' }),
    );
    const kinds = (await mustSettle(Promise.all([late, newcomer]), patience, 'Late calls')).map(
      ({ kind }) => kind,
    );
    call.complete('in time');
    await mustSettle(Promise.all([stopped, answer]), patience, 'The stop');
    mustEqual(kinds, ['refused', 'refused'], 'What came of calls that came late');
    mustEqual(invoker.calls.length, 1, 'The number of calls that were begun');
  },
};

const answersInTime: Clause<DoorSubject> = {
  id: 'DO-7',
  says: 'stops when what is in flight has been answered, and cancels nothing that ends in its time',
  async check(subject) {
    const { door, patience } = subject;
    const { client, answer, call } = await withCallInFlight(subject);
    const order: string[] = [];
    const stopped = end(door).then(() => order.push('stopped'));
    // a stop that does not wait has settled by the time that a late call is refused
    await answerTo(subject, client, invocation);
    must(!call.signal.aborted, 'A call was cancelled before it had its time.');
    order.push('completed');
    call.complete('in time');
    await mustSettle(stopped, patience, 'The stop');
    const given = await mustSettle(answer, patience, 'The answer to what was in flight');
    mustEqual(given, { kind: 'completed', value: 'in time' }, 'The answer to what was in flight');
    mustEqual(order, ['completed', 'stopped'], 'The order of things');
  },
};

const cutsShort: Clause<DoorSubject> = {
  id: 'DO-8',
  says: 'cancels what outlasts its time, so that the call is refused and the door stops',
  async check(subject) {
    const { door, patience, outlast } = subject;
    const { answer, call } = await withCallInFlight(subject);
    const stopped = end(door);
    await outlast();
    await mustSettle(stopped, patience, 'The stop of a door with a call that hangs');
    must(call.signal.aborted, 'The call that hangs was not cancelled.');
    const given = await mustSettle(answer, patience, 'The answer to the call that hangs');
    mustEqual(given.kind, 'refused', 'What came of the call that hangs');
  },
};

/** What a door promises of calls that are in flight, or come, while it stops. */
export const doorStopClauses: readonly Clause<DoorSubject>[] = [
  beginsNothingNew,
  answersInTime,
  cutsShort,
];
