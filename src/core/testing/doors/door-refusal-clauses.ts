import type { Clause } from '../kit/contract-kit.js';
import {
  answerTo,
  ada,
  doorContractPrincipals,
  doorContractSkill,
  type DoorSubject,
  startedAt,
  strangerCredentials,
} from './door-subject.js';
import { must, mustEqual, mustSettle } from '../kit/must.js';

const invocation = { skill: doorContractSkill, arguments: { say: 'hello' } };
const echoed = { kind: 'completed', value: invocation.arguments };

const tellsStrangersNothing: Clause<DoorSubject> = {
  id: 'DO-13',
  says: 'refuses a stranger in the same words whatever is shown and asked for, and asks no invoker',
  async check(subject) {
    const url = await startedAt(subject);
    const told: string[] = [];
    for (const shows of strangerCredentials)
      for (const skill of [doorContractSkill, 'expertise/absent', 'no such form'])
        told.push(await subject.tellStranger(url, shows, skill));
    mustEqual(new Set(told).size, 1, 'The number of different things that strangers are told');
    mustEqual(subject.invoker.calls.length, 0, 'The number of calls that reached the invoker');
    const [words = ''] = told;
    for (const inside of [...doorContractPrincipals, doorContractSkill.replace(/^.*[/]/, '')])
      must(!words.includes(inside), `A stranger was told of "${inside}".`);
    const client = await subject.connect(url, ada);
    mustEqual(
      await answerTo(subject, client, invocation),
      echoed,
      'The answer to somebody who is known',
    );
  },
};

const outlivesNoise: Clause<DoorSubject> = {
  id: 'DO-14',
  says: 'goes on after malformed input, which reaches no invoker',
  async check(subject) {
    const url = await startedAt(subject);
    const before = await subject.connect(url, ada);
    await mustSettle(subject.disturb(url), subject.patience, 'Malformed input');
    mustEqual(subject.invoker.calls.length, 0, 'The number of calls that reached the invoker');
    mustEqual(
      await answerTo(subject, before, invocation),
      echoed,
      'The answer to somebody who was there',
    );
    const after = await subject.connect(url, ada);
    mustEqual(
      await answerTo(subject, after, invocation),
      echoed,
      'The answer to somebody who came afterwards',
    );
  },
};

const hidesDefects: Clause<DoorSubject> = {
  id: 'DO-15',
  says: 'refuses a call for which the invoker throws, keeps the words of the fault, and goes on',
  async check(subject) {
    const client = await subject.connect(await startedAt(subject), ada);
    subject.invoker.script(() => {
      throw new Error('the vault is at 9 Elm Street');
    });
    const answer = await answerTo(subject, client, invocation);
    mustEqual(answer.kind, 'refused', 'What came of the call that met a defect');
    must(!client.heard().includes('Elm'), 'The client was told of the inside of the host.');
    subject.invoker.script(() => ({ kind: 'completed', value: 'well' }));
    const next = await answerTo(subject, client, invocation);
    mustEqual(next, { kind: 'completed', value: 'well' }, 'The answer to the next call');
  },
};

/** What a door promises to whom it does not serve, and when something is wrong. */
export const doorRefusalClauses: readonly Clause<DoorSubject>[] = [
  tellsStrangersNothing,
  outlivesNoise,
  hidesDefects,
];
