import type { Clause } from '../kit/contract-kit.js';
import { cancellationOf, HeldCalls } from '../doubles/held-calls.js';
import { LineClient } from './line-client.js';
import { ada, bo, type LineDoorSubject } from './line-door-subject.js';
import { must, mustEqual, mustSettle } from '../kit/must.js';

const cancelsOne: Clause<LineDoorSubject> = {
  id: 'LD-7',
  says: 'tells the invoker when the peer cancels a call, and goes on with the others',
  async check(subject) {
    const { patience, invoker } = subject;
    const held = new HeldCalls(invoker, patience);
    const client = new LineClient(subject, ada);
    client.call(1);
    const dropped = await held.arrival(0);
    client.call(2);
    const kept = await held.arrival(1);
    client.cancel(1);
    await mustSettle(cancellationOf(dropped), patience, 'The cancellation of a call');
    must(!kept.signal.aborted, 'A call that nobody cancelled was cancelled.');
    kept.complete('kept');
    mustEqual((await client.answer(2)).value, 'kept', 'The answer to the other call');
  },
};

const closeCancels: Clause<LineDoorSubject> = {
  id: 'LD-8',
  says: 'cancels what a session has in flight when it is closed, once or twice, and no other',
  async check(subject) {
    const { patience, invoker } = subject;
    const held = new HeldCalls(invoker, patience);
    const [one, other] = [new LineClient(subject, ada), new LineClient(subject, bo)];
    one.call(1);
    const gone = await held.arrival(0);
    other.call(1);
    const kept = await held.arrival(1);
    one.session.close();
    one.session.close();
    await mustSettle(cancellationOf(gone), patience, 'The cancellation of what was in flight');
    must(!kept.signal.aborted, 'The call of another session was cancelled.');
    kept.complete('kept');
    mustEqual((await other.answer(1)).value, 'kept', 'The answer in the other session');
  },
};

const closedIsSilent: Clause<LineDoorSubject> = {
  id: 'LD-9',
  says: 'sends nothing and takes nothing once the session is closed',
  async check(subject) {
    const { patience, invoker } = subject;
    const held = new HeldCalls(invoker, patience);
    const client = new LineClient(subject, ada);
    client.call(1);
    const call = await held.arrival(0);
    const { length } = client.lines;
    client.session.close();
    call.complete('too late');
    client.call(2);
    await patience();
    mustEqual(client.lines.length - length, 0, 'The number of lines sent after the close');
    mustEqual(invoker.calls.length, 1, 'The number of calls that reached the invoker');
  },
};

const drainWaits: Clause<LineDoorSubject> = {
  id: 'LD-10',
  says: 'drains at once when nothing is in flight, and else when what is has been answered',
  async check(subject) {
    const { door, patience, invoker } = subject;
    const held = new HeldCalls(invoker, patience);
    const client = new LineClient(subject, ada);
    client.call(1);
    const call = await held.arrival(0);
    const answersAtEnd: number[] = [];
    const drained = door.drain().then(() => void answersAtEnd.push(client.answers.length));
    await Promise.race([drained, patience()]);
    mustEqual(answersAtEnd, [], 'What was answered when it drained with a call in flight');
    must(!call.signal.aborted, 'A call was cancelled before it had its time.');
    call.complete('in time');
    await mustSettle(drained, patience, 'The drain');
    await mustSettle(door.drain(), patience, 'A second drain, with nothing in flight');
    mustEqual(answersAtEnd, [1], 'What was answered when the drain had settled');
    mustEqual((await client.answer(1)).value, 'in time', 'The answer to what was in flight');
  },
};

const drainRefuses: Clause<LineDoorSubject> = {
  id: 'LD-11',
  says: 'refuses every new call from the moment it drains, in sessions old and new',
  async check(subject) {
    const { door, patience, invoker } = subject;
    const held = new HeldCalls(invoker, patience);
    const before = new LineClient(subject, ada);
    before.call(1);
    const call = await held.arrival(0);
    const drained = door.drain();
    const after = new LineClient(subject, bo);
    for (const client of [before, after]) {
      client.call(2);
      mustEqual((await client.answer(2)).kind, 'refused', 'The answer to a call that comes late');
    }
    call.complete('in time');
    await mustSettle(drained, patience, 'The drain');
    before.call(3);
    mustEqual((await before.answer(3)).kind, 'refused', 'The answer to a call after the drain');
    mustEqual(invoker.calls.length, 1, 'The number of calls that were begun');
  },
};

const drainEnds: Clause<LineDoorSubject> = {
  id: 'LD-12',
  says: 'cancels and refuses what outlasts the drain, so that it ends',
  async check(subject) {
    const { door, patience, invoker, outlast } = subject;
    const held = new HeldCalls(invoker, patience);
    const client = new LineClient(subject, ada);
    client.call(1);
    const call = await held.arrival(0);
    const drained = door.drain();
    await outlast();
    await mustSettle(drained, patience, 'The drain of a door with a call that hangs');
    must(call.signal.aborted, 'The call that hangs was not cancelled.');
    mustEqual((await client.answer(1)).kind, 'refused', 'The answer to the call that hangs');
  },
};

/** What a line door promises of how calls, sessions and the door itself end. */
export const lineDoorEndClauses: readonly Clause<LineDoorSubject>[] = [
  cancelsOne,
  closeCancels,
  closedIsSilent,
  drainWaits,
  drainRefuses,
  drainEnds,
];
