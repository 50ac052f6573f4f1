import type { MessageTransport } from '../../connectors/message-transport.js';
import type { AgentReply } from '../../connectors/skill-connector.js';
import { SkillseamError } from '../../errors/skillseam-error.js';
import { allow } from '../../governance/decision.js';
import type { Progress } from '../../invocation/progress.js';
import { address } from '../../messaging/address.js';
import type { Clause } from '../kit/contract-kit.js';
import { deferred } from '../kit/deferred.js';
import { codeOf, DeliveryBench, stageOf, type DeliverySubject } from './delivery-bench.js';
import { hangingAgent } from './hanging-agent.js';
import type { ScriptedAgent } from '../connectors/message-transport.contract.js';
import { must, mustEqual } from '../kit/must.js';
import { exportOf } from '../builders/organisation-sketch.js';

type DeliveryClause = Clause<DeliverySubject>;

const sendsOnce: DeliveryClause = {
  id: 'GD-27',
  says: 'sends the message once, as it is, by the transport of the scheme, to the holder and no other',
  async check(subject) {
    const tried: string[] = [];
    const transport = (scheme: 'agent' | 'a2a'): MessageTransport => ({
      id: scheme,
      schemes: [scheme],
      send: async (agent, { payload, from, to }) => {
        tried.push(JSON.stringify([scheme, agent, from, to, payload]));
        return { kind: 'failed', code: 'PROVIDER_UNAVAILABLE', message: '' };
      },
    });
    const transports = [transport('agent'), transport('a2a')];
    for (const holder of ['agent://acme/files', 'a2a://remote/files'].map(address)) {
      const bench = new DeliveryBench(subject, { parts: { transports } });
      const target = exportOf({ holder });
      bench.exports = [target];
      const payload = { domain: 'files/read', arguments: { path: '/a', deep: [1, null] } };
      await bench.answer(bench.request({ target, message: { payload } }));
      const scheme = holder.slice(0, holder.indexOf(':'));
      const wanted = JSON.stringify([scheme, holder, 'human://ada', holder, payload]);
      mustEqual(tried.splice(0), [wanted], 'What was sent, and by which transport');
    }
  },
};

const tellsTheTimeLeft: DeliveryClause = {
  id: 'GD-28',
  says: 'tells the agent the time that is left: what the message had, less what was spent here',
  async check(subject) {
    const { promise, settle } = deferred<unknown>();
    const bench = new DeliveryBench(subject, { stages: [stageOf('policy', () => promise)] });
    const request = bench.request({ message: { timeLeftMs: 1_000 } });
    const answer = bench.delivery.deliver(request);
    await bench.patience();
    bench.clock.advance(200);
    settle(allow());
    await bench.settled(answer);
    mustEqual(bench.sent[0]?.timeLeftMs, 800, 'The time left, in ms');
  },
};

const content = [{ type: 'text', text: 'out of paper' }];
const own = 'the agent says so';

function says(code: string): ScriptedAgent {
  return async () => ({ kind: 'failed', code, message: own, content }) as AgentReply;
}

/** What an agent or its transport does, the code of the answer, and whether its words are passed on. */
const replies: readonly (readonly [string, string, boolean, ScriptedAgent])[] = [
  ['fails', 'PROVIDER_FAILED', true, says('PROVIDER_FAILED')],
  ['gives up', 'PROVIDER_FAILED', false, says('CANCELLED')],
  ['is away', 'PROVIDER_UNAVAILABLE', false, says('PROVIDER_UNAVAILABLE')],
  ['is lost', 'OUTCOME_UNKNOWN', false, says('OUTCOME_UNKNOWN')],
  ['uses a code of its own', 'INTERNAL', false, says('NO_SUCH_CODE')],
  ['uses a code of the loop', 'INTERNAL', false, says('PERMISSION_DENIED')],
  ['is served by nothing', 'ADDRESS_NOT_FOUND', false, throws('ADDRESS_NOT_FOUND')],
  ['has a transport that fails', 'INTERNAL', false, throws('OVERLOADED')],
  ['has a transport that breaks', 'INTERNAL', false, () => Promise.reject(new Error(own))],
  ['replies in a way of its own', 'INTERNAL', false, strange({ kind: 'done', value: own })],
  ['replies nothing', 'INTERNAL', false, strange(undefined)],
  ['answers without a value', 'INTERNAL', false, strange({ kind: 'answered' })],
];

function throws(code: 'ADDRESS_NOT_FOUND' | 'OVERLOADED'): ScriptedAgent {
  return () => Promise.reject(new SkillseamError(code, own));
}

function strange(reply: unknown): ScriptedAgent {
  return async () => reply as AgentReply;
}

const answersForTheAgent: DeliveryClause = {
  id: 'GD-29',
  says: 'answers what the agent answered, or a failure of the list in words that give nobody away',
  async check(subject) {
    const sound = new DeliveryBench(subject);
    sound.agent = async () => ({ kind: 'answered', value: { a: [1] }, content });
    const wanted = { kind: 'completed', value: { a: [1] }, content };
    mustEqual(await sound.answer(), wanted, 'The answer of a call that was answered');
    for (const [what, code, isPassedOn, agent] of replies) {
      const bench = new DeliveryBench(subject, { agent });
      const answer = await bench.answer();
      mustEqual(codeOf(answer), code, `The code when an agent ${what}`);
      const isTold = JSON.stringify(answer).includes(own);
      mustEqual(isTold, isPassedOn, `Whether the words are passed on when an agent ${what}`);
      const reason = bench.log.outcomes[0]?.reason ?? '';
      must(reason !== '', `Nothing on record says why a call failed whose agent ${what}.`);
    }
  },
};

const checksAnswers: DeliveryClause = {
  id: 'GD-30',
  says: 'answers INVALID_RESULT in place of an answer that breaks the output schema of the skill',
  async check(subject) {
    const domain = { ...exportOf().domain, outputSchema: { type: 'object' } };
    for (const [target, code] of [
      [exportOf({ domain }), 'INVALID_RESULT'],
      [exportOf(), 'completed'],
    ] as const) {
      const bench = new DeliveryBench(subject);
      bench.exports = [target];
      bench.agent = async () => ({ kind: 'answered', value: 'unfit' });
      mustEqual(codeOf(await bench.answer(bench.request({ target }))), code, 'How the call ended');
    }
  },
};

const reports: readonly Progress[] = [1, 2, 3].map((progress) => ({ progress, total: 3 }));

const passesProgressOn: DeliveryClause = {
  id: 'GD-31',
  says: 'passes progress on, in order, none after the answer, and lives with a listener that fails',
  async check(subject) {
    const { agent, reached, report, reply } = hangingAgent();
    const bench = new DeliveryBench(subject, { agent });
    const heard: Progress[] = [];
    const onProgress = (progress: Progress): void => void heard.push(progress);
    const answer = bench.delivery.deliver(bench.request({ onProgress }));
    await bench.settled(reached, 'The way to the agent');
    reports.forEach(report);
    reply({ kind: 'answered', value: 'done' });
    await bench.settled(answer);
    report({ progress: 4 });
    mustEqual(heard, reports, 'The progress that was passed on');
    const deaf = new DeliveryBench(subject);
    deaf.agent = async (_message, options) => {
      reports.forEach((each) => options.onProgress(each));
      return { kind: 'answered', value: 'done' };
    };
    const failing = (): void => {
      throw new Error('no');
    };
    const result = await deaf.answer(deaf.request({ onProgress: failing }));
    mustEqual(codeOf(result), 'completed', 'The end of a call whose listener throws');
  },
};

/** What the loop promises of the way to the agent and back. */
export const deliveryHopClauses: readonly DeliveryClause[] = [
  ...[sendsOnce, tellsTheTimeLeft, answersForTheAgent, checksAnswers, passesProgressOn],
];
