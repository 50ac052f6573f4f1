import type { MessageTransport } from '../../connectors/message-transport.js';
import { SkillseamError } from '../../errors/skillseam-error.js';
import { allow, deny } from '../../governance/decision.js';
import { governancePhases } from '../../governance/governance-phase.js';
import type { DeliveryParts } from '../../routing/delivery-parts.js';
import type { Clause } from '../kit/contract-kit.js';
import { deferred } from '../kit/deferred.js';
import {
  codeOf,
  DeliveryBench,
  holdingBudget,
  stageOf,
  type DeliverySubject,
} from './delivery-bench.js';
import { hangingAgent, type HangingAgent } from './hanging-agent.js';
import { must, mustEqual } from '../kit/must.js';

type DeliveryClause = Clause<DeliverySubject>;

/** A bench whose agent hangs. */
function hanging(subject: DeliverySubject): HangingAgent & { readonly bench: DeliveryBench } {
  const agent = hangingAgent();
  return { ...agent, bench: new DeliveryBench(subject, { agent: agent.agent }) };
}

const late = { kind: 'answered', value: 'late' } as const;

const keepsTheDeadline: DeliveryClause = {
  id: 'GD-32',
  says: 'answers DEADLINE_EXCEEDED when the time of the message is over, tells the agent, takes no late answer',
  async check(subject) {
    const { bench, reached, reply } = hanging(subject);
    const answer = bench.delivery.deliver(bench.request({ message: { timeLeftMs: 1_000 } }));
    const signal = await bench.settled(reached, 'The way to the agent');
    bench.clock.advance(999);
    must(!signal.aborted, 'The agent was told before the time was over.');
    bench.clock.advance(1);
    must(signal.aborted, 'The agent was not told that the time is over.');
    reply(late);
    const result = await bench.settled(answer, 'A call whose time is over');
    mustEqual(codeOf(result), 'DEADLINE_EXCEEDED', 'The code');
    for (const timeLeftMs of [0, -1, Number.NaN]) {
      const none = new DeliveryBench(subject);
      const request = none.request({ message: { timeLeftMs } });
      const code = codeOf(await none.answer(request));
      mustEqual([code, none.sent.length], ['DEADLINE_EXCEEDED', 0], `With ${timeLeftMs} ms left`);
    }
  },
};

const waitsForNoStage: DeliveryClause = {
  id: 'GD-33',
  says: 'ends a call that is stopped while a stage decides at once, and reaches nobody for it',
  async check(subject) {
    for (const wanted of ['DEADLINE_EXCEEDED', 'CANCELLED']) {
      const { promise, settle } = deferred<unknown>();
      const bench = new DeliveryBench(subject, { stages: [stageOf('policy', () => promise)] });
      const cancel = new AbortController();
      const request = bench.request({ signal: cancel.signal, message: { timeLeftMs: 100 } });
      const answer = bench.delivery.deliver(request);
      await bench.patience();
      if (wanted === 'CANCELLED') cancel.abort();
      else bench.clock.advance(100);
      mustEqual(codeOf(await bench.settled(answer, 'A call that was stopped')), wanted, 'The code');
      settle(allow());
      await bench.patience();
      mustEqual(bench.sent.length, 0, 'What was sent after the call had been stopped');
    }
  },
};

const obeysTheCaller: DeliveryClause = {
  id: 'GD-34',
  says: 'answers CANCELLED when the caller cancels, and tells the agent so without the reason',
  async check(subject) {
    const before = new DeliveryBench(subject);
    const request = before.request({ signal: AbortSignal.abort('the secret') });
    const answers = [await before.answer(request)];
    mustEqual(before.sent.length, 0, 'What was sent of a call that was cancelled before');
    const { bench, reached, reply } = hanging(subject);
    const cancel = new AbortController();
    const answer = bench.delivery.deliver(bench.request({ signal: cancel.signal }));
    const signal = await bench.settled(reached, 'The way to the agent');
    must(!signal.aborted, 'The agent was told before anybody cancelled.');
    cancel.abort('the secret');
    must(signal.aborted, 'The agent was not told of the cancellation.');
    must(!String(signal.reason).includes('secret'), 'The agent was told the reason.');
    reply(late);
    answers.push(await bench.settled(answer, 'A call that was cancelled'));
    mustEqual(answers.map(codeOf), ['CANCELLED', 'CANCELLED'], 'The codes');
    must(!JSON.stringify(answers).includes('secret'), 'The answer gives the reason.');
  },
};

const drains: DeliveryClause = {
  id: 'GD-35',
  says: 'refuses new calls with OVERLOADED while it stops, and lets those under way come to their end',
  async check(subject) {
    const { bench, reached, reply } = hanging(subject);
    const running = bench.delivery.deliver(bench.request());
    const signal = await bench.settled(reached, 'The way to the agent');
    let isStopped = false;
    const stopping = Promise.resolve(bench.delivery.stop()).then(() => (isStopped = true));
    mustEqual(codeOf(await bench.answer()), 'OVERLOADED', 'The code of a call that comes too late');
    mustEqual(bench.sent.length, 1, 'How many messages were sent');
    await bench.patience();
    must(!isStopped, 'It stopped while a call was under way.');
    must(!signal.aborted, 'A call under way was cancelled at once.');
    reply({ kind: 'answered', value: 'done' });
    mustEqual(codeOf(await bench.settled(running)), 'completed', 'The end of the call under way');
    await bench.settled(stopping, 'Stopping');
    mustEqual(bench.log.outcomes.length, 2, 'How many outcomes there are of two calls');
  },
};

const stopsInTime: DeliveryClause = {
  id: 'GD-36',
  says: 'cancels what is still under way when it has been stopping for five seconds, and comes to its end',
  async check(subject) {
    const { bench, reached } = hanging(subject);
    const running = bench.delivery.deliver(bench.request());
    const signal = await bench.settled(reached, 'The way to the agent');
    const stopping = Promise.resolve(bench.delivery.stop());
    await bench.patience();
    bench.clock.advance(5_000);
    mustEqual(codeOf(await bench.settled(running)), 'CANCELLED', 'The end of the call under way');
    must(signal.aborted, 'The agent was not told.');
    await bench.settled(stopping, 'Stopping');
    must(bench.log.outcomes.length > 0, 'It has stopped before the outcome was on record.');
    await bench.settled(Promise.resolve(bench.delivery.stop()), 'Stopping again');
  },
};

const explains: DeliveryClause = {
  id: 'GD-37',
  says: 'explains by the word of every stage, whatever those before said, and changes and reaches nothing',
  async check(subject) {
    const no = stageOf('permission', () => deny('PERMISSION_DENIED', 'no', { rule: 'acme:7' }));
    const odd = stageOf('initiative', () => undefined);
    const bench = new DeliveryBench(subject, { stages: [no, odd, holdingBudget()] });
    bench.version = 3;
    const { caller, message, target } = bench.request();
    const question = { caller, message, target, resolvedVersion: 3 };
    for (let turns = 0; turns < 2; turns += 1) {
      const verdicts = await bench.settled(bench.delivery.explain(question), 'An explanation');
      const words = verdicts.map(({ phase, decision, code, rule }) => [
        phase,
        decision,
        code,
        rule,
      ]);
      const [first, , , fourth] = words;
      mustEqual([words.length, first?.[1], fourth?.[2]], [5, 'allow', strange], 'The words');
      mustEqual(words[1], ['permission', 'deny', 'PERMISSION_DENIED', 'acme:7'], 'The denial');
    }
    const versions = bench.contexts.map(({ directory }) => directory.version);
    mustEqual([...new Set(versions)], [3], 'The versions that were judged');
    mustEqual(
      bench.journal.filter((entry) => !entry.startsWith('ask ')),
      [],
      'What was done',
    );
  },
};

const strange = 'GOVERNANCE_UNAVAILABLE';

const refusesUnfitParts: DeliveryClause = {
  id: 'GD-38',
  says: 'cannot be made of stages that leave a phase out, share an id or reserve elsewhere, nor of two transports of a scheme',
  check(subject) {
    const stages = governancePhases.map((phase) => stageOf(phase));
    const { id: _id, phase: _phase, ...reserving } = holdingBudget();
    const transport = (id: string): MessageTransport => ({
      ...{ id, schemes: ['agent'] },
      send: () => Promise.reject(new Error('no')),
    });
    const unfit: readonly (readonly [string, Partial<DeliveryParts>])[] = [
      ...governancePhases.map((phase): readonly [string, Partial<DeliveryParts>] => [
        'GOVERNANCE_UNAVAILABLE',
        { stages: stages.filter((stage) => stage.phase !== phase) },
      ]),
      ['GOVERNANCE_UNAVAILABLE', { stages: [] }],
      ['GOVERNANCE_UNAVAILABLE', { stages: [...stages, stageOf('policy')] }],
      [
        'GOVERNANCE_UNAVAILABLE',
        { stages: [...stages, { id: 'own', phase: 'policy', ...reserving }] },
      ],
      ['INTERNAL', { transports: [transport('one'), transport('two')] }],
    ];
    for (const [code, parts] of unfit) {
      const fault = faultOf(() => new DeliveryBench(subject, { parts }));
      mustEqual(fault, code, 'What making a loop of unfit parts throws');
    }
  },
};

function faultOf(make: () => unknown): unknown {
  try {
    make();
    return 'nothing';
  } catch (fault) {
    return SkillseamError.is(fault) ? fault.code : String(fault);
  }
}

/** What the loop promises of time, of its own life, and of questions about it. */
export const deliveryLifeClauses: readonly DeliveryClause[] = [
  ...[keepsTheDeadline, waitsForNoStage, obeysTheCaller, drains, stopsInTime],
  ...[explains, refusesUnfitParts],
];
