import type { OutcomeRecord } from '../../activity/activity-record.js';
import { confirm, deny } from '../../governance/decision.js';
import type { Clause } from '../kit/contract-kit.js';
import { codeOf, DeliveryBench, stageOf, type DeliverySubject } from './delivery-bench.js';
import { asked, endings, failure } from './delivery-endings.js';
import { must, mustEqual } from '../kit/must.js';
import { exportOf } from '../builders/organisation-sketch.js';

type DeliveryClause = Clause<DeliverySubject>;

const storesTheIntentFirst: DeliveryClause = {
  id: 'GD-10',
  says: 'tells the agent nothing before the intent is durable: who, what, and the word of each stage',
  async check(subject) {
    const bench = new DeliveryBench(subject);
    const release = bench.log.holdFor('intent');
    const request = bench.request();
    const answer = bench.delivery.deliver(request);
    await bench.patience();
    mustEqual(bench.sent.length, 0, 'What was sent before the intent was durable');
    release();
    await bench.settled(answer);
    const [intent] = bench.log.intents;
    must(intent !== undefined && bench.log.intents.length === 1, 'There must be one intent.');
    mustEqual(bench.journal.slice(-3), ['intent', 'agent', 'outcome'], 'What was done, in order');
    const { verdicts, at, seq: _seq, kind: _kind, ...facts } = { seq: 0, ...intent };
    mustEqual(facts, request.facts, 'What the intent says of the call');
    mustEqual(at, bench.clock.now(), 'The instant of the intent');
    const words = verdicts.map(({ phase, decision }) => `${phase} ${decision}`);
    const phases = ['boundary', 'permission', 'policy', 'initiative', 'budget'];
    mustEqual(
      words,
      phases.map((phase) => `${phase} allow`),
      'The words in the intent',
    );
    await stopsWhileStoring(subject);
  },
};

async function stopsWhileStoring(subject: DeliverySubject): Promise<void> {
  const bench = new DeliveryBench(subject);
  const release = bench.log.holdFor('intent');
  const cancel = new AbortController();
  const answer = bench.delivery.deliver(bench.request({ signal: cancel.signal }));
  await bench.patience();
  cancel.abort();
  mustEqual(
    codeOf(await bench.settled(answer)),
    'CANCELLED',
    'The code of a call that was stopped',
  );
  release();
  await bench.patience();
  mustEqual(bench.sent.length, 0, 'What was sent after the call had been stopped');
}

const runsNothingUnrecorded: DeliveryClause = {
  id: 'GD-11',
  says: 'answers AUDIT_UNAVAILABLE, and reaches nobody, when the intent cannot be stored',
  async check(subject) {
    for (const kinds of [['intent'], ['intent', 'outcome', 'notice']] as const) {
      const bench = new DeliveryBench(subject);
      bench.log.breakFor(...kinds);
      mustEqual(codeOf(await bench.answer()), 'AUDIT_UNAVAILABLE', 'The code');
      mustEqual(bench.sent.length, 0, 'What was sent without an intent on record');
    }
  },
};

const refusals: Readonly<Record<string, () => unknown>> = {
  PERMISSION_DENIED: () => deny('PERMISSION_DENIED', 'no'),
  CONFIRMATION_REQUIRED: () => confirm('ask'),
  GOVERNANCE_UNAVAILABLE: () => Promise.reject(new Error('no')),
};

function oneOutcome(bench: DeliveryBench, what: string): OutcomeRecord {
  const { outcomes } = bench.log;
  const [outcome] = outcomes;
  must(
    outcome !== undefined && outcomes.length === 1,
    `A call that ${what} left ${outcomes.length} outcomes; it must leave one.`,
  );
  return outcome;
}

const storesOneOutcome: DeliveryClause = {
  id: 'GD-12',
  says: 'stores exactly one outcome for every call, however it ends, and it says what was answered',
  async check(subject) {
    const cases = Object.entries(endings).map(([what, ending]) => ({ what, ending, stages: [] }));
    const denials = Object.entries(refusals).map(([code, review]) => ({
      ...{ what: `is refused by ${code}`, stages: [stageOf('permission', review)] },
      ending: asked((bench) => bench.request()),
    }));
    for (const { what, ending, stages } of [...cases, ...denials]) {
      const bench = new DeliveryBench(subject, { stages });
      const answer = await ending(bench);
      const { outcome, code } = oneOutcome(bench, what);
      mustEqual(code ?? outcome, codeOf(answer), `The outcome of a call that ${what}`);
    }
  },
};

const saysWhatHappened: DeliveryClause = {
  id: 'GD-13',
  says: 'says in the outcome who called what, each word that was given, the rule, and how long it took',
  async check(subject) {
    const no = deny('POLICY_DENIED', 'not today', { rule: 'acme.yaml:7' });
    const bench = new DeliveryBench(subject, { stages: [stageOf('policy', () => no)] });
    const request = bench.request();
    bench.clock.advance(30);
    await bench.answer(request);
    const { durationMs, verdicts, reason = '', ...rest } = oneOutcome(bench, 'is denied');
    for (const [fact, value] of Object.entries(request.facts))
      mustEqual(Reflect.get(rest, fact), value, `"${fact}" of the outcome`);
    mustEqual(durationMs, 30, 'How long the call took, in ms');
    mustEqual(
      verdicts.map(({ phase, decision, rule }) => [phase, decision, rule ?? '']),
      [
        ...[
          ['boundary', 'allow', ''],
          ['permission', 'allow', ''],
        ],
        ['policy', 'deny', 'acme.yaml:7'],
      ],
      'The words in the outcome',
    );
    must(reason.includes('not today') && reason.includes('acme.yaml:7'), `It says: ${reason}`);
  },
};

const answersLast: DeliveryClause = {
  id: 'GD-14',
  says: 'answers only when the outcome is durable',
  async check(subject) {
    const bench = new DeliveryBench(subject);
    const release = bench.log.holdFor('outcome');
    let isAnswered = false;
    const answer = bench.delivery.deliver(bench.request()).finally(() => (isAnswered = true));
    await bench.patience();
    must(!isAnswered, 'The call was answered before its outcome was durable.');
    release();
    mustEqual(codeOf(await bench.settled(answer)), 'completed', 'How the call ended');
  },
};

const withholds: DeliveryClause = {
  id: 'GD-15',
  says: 'withholds the answer, AUDIT_UNAVAILABLE in its place, when the outcome cannot be stored',
  async check(subject) {
    const refuse = stageOf('policy', () => deny('POLICY_DENIED', 'the secret'));
    for (const stages of [[], [refuse]]) {
      const bench = new DeliveryBench(subject, { stages });
      bench.agent = async () => ({ kind: 'answered', value: 'the secret' });
      bench.log.breakFor('outcome');
      const answer = await bench.answer();
      mustEqual(codeOf(answer), 'AUDIT_UNAVAILABLE', 'The code');
      must(!JSON.stringify(answer).includes('secret'), 'The answer was given all the same.');
    }
  },
};

const leavesOpen: DeliveryClause = {
  id: 'GD-16',
  says: 'leaves a call without an outcome only where another provider follows and this one was not to be had',
  async check(subject) {
    for (const code of ['PROVIDER_UNAVAILABLE', 'OUTCOME_UNKNOWN']) {
      const bench = new DeliveryBench(subject);
      const absent = exportOf({ provider: exportOf().unit });
      bench.exports = [absent];
      bench.agent = failure(code);
      const first = bench.request({ target: absent, anotherFollows: true });
      mustEqual(codeOf(await bench.answer(first)), code, 'The code of who was not to be had');
      mustEqual(bench.log.outcomes.length, 0, 'How many outcomes there are of an open call');
      bench.exports = [exportOf()];
      bench.agent = failure('PROVIDER_FAILED');
      const second = bench.request({ anotherFollows: true, message: { id: first.message.id } });
      mustEqual(codeOf(await bench.answer(second)), 'PROVIDER_FAILED', 'How the call went on');
      mustEqual(bench.log.outcomes.length, 1, 'How many outcomes there are of the whole call');
    }
  },
};

/** What the loop promises of the record. */
export const deliveryRecordClauses: readonly DeliveryClause[] = [
  ...[storesTheIntentFirst, runsNothingUnrecorded, storesOneOutcome, saysWhatHappened],
  ...[answersLast, withholds, leavesOpen],
];
