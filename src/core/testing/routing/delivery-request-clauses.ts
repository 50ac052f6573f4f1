import { allow } from '../../governance/decision.js';
import { failed } from '../../invocation/skill-invocation-result.js';
import { address } from '../../messaging/address.js';
import type { RouteRequest } from '../../routing/route-request.js';
import type { Clause } from '../kit/contract-kit.js';
import { deferred } from '../kit/deferred.js';
import {
  codeOf,
  DeliveryBench,
  stageOf,
  type DeliverySubject,
  type RequestSketch,
} from './delivery-bench.js';
import { hangingAgent } from './hanging-agent.js';
import { must, mustEqual } from '../kit/must.js';
import { callerOf } from '../builders/organisation-sketch.js';

type DeliveryClause = Clause<DeliverySubject>;

const mallory = address('human://mallory');

const knowsItsCallers: DeliveryClause = {
  id: 'GD-21',
  says: 'refuses a caller that the host did not mint, and a copy of one, before any stage is asked',
  async check(subject) {
    const bench = new DeliveryBench(subject);
    const minted = bench.caller();
    const copy = { ...minted };
    const heir = Object.create(minted) as typeof minted;
    for (const caller of [callerOf({ entry: 'cli' }), copy, heir, new Proxy(minted, {})]) {
      const request = bench.request({ caller });
      mustEqual(codeOf(await bench.answer(request)), 'UNAUTHENTICATED', 'The code');
    }
    mustEqual([bench.contexts.length, bench.sent.length], [0, 0], 'What was asked and sent');
  },
};

const runsOnce: DeliveryClause = {
  id: 'GD-22',
  says: 'runs a request once: handed over again, or a copy of it, it is INTERNAL and leaves no record',
  async check(subject) {
    const { agent, reached, reply } = hangingAgent();
    const bench = new DeliveryBench(subject, { agent });
    const request = bench.request();
    const copy = (): RouteRequest => ({ ...request, facts: { ...request.facts } });
    const first = bench.delivery.deliver(request);
    await bench.settled(reached, 'The way to the agent');
    for (const again of [request, copy()])
      mustEqual(codeOf(await bench.answer(again)), 'INTERNAL', 'The answer while it is under way');
    reply({ kind: 'answered', value: 'done' });
    mustEqual(codeOf(await bench.settled(first)), 'completed', 'The answer to the first');
    for (const again of [request, copy()])
      mustEqual(codeOf(await bench.answer(again)), 'INTERNAL', 'The answer to a second');
    const left = [bench.sent.length, bench.log.intents.length, bench.log.outcomes.length];
    mustEqual(left, [1, 1, 1], 'What was sent, and the intents and outcomes on record');
  },
};

/** What a request may say besides what it is. */
const contradictions: Readonly<Record<string, RequestSketch>> = {
  'asks in the name of another': { message: { from: mallory } },
  'asks another agent': { message: { to: address('agent://acme/elsewhere') } },
  'asks for something else than a skill': { message: { type: 'status-query' } },
  'asks for another domain': {
    message: { payload: { domain: 'files/delete', arguments: {} } },
  },
  'asks for no domain': { message: { payload: 'files/read' } },
  'records another call': { facts: { callId: 'another' } },
  'records another conversation': { facts: { correlationId: 'another' } },
  'records another principal': { facts: { principal: mallory } },
  'records another chain': { facts: { chain: [mallory] } },
  'records another way in': { facts: { entry: 'mcp' } },
  'records another tenant': { facts: { tenant: 'other' } },
  'records another skill': { facts: { skill: 'expertise/other' } },
  'records another provider': { facts: { provider: mallory } },
  'records another holder': { facts: { holder: mallory } },
  'records another unit': { facts: { unit: address('unit://other') } },
  'records another version': { facts: { directoryVersion: 7 } },
};

const refusesContradictions: DeliveryClause = {
  id: 'GD-23',
  says: 'refuses a request that contradicts itself with INTERNAL, and says why on record only',
  async check(subject) {
    for (const [what, sketch] of Object.entries(contradictions)) {
      const bench = new DeliveryBench(subject);
      const answer = await bench.answer(bench.request(sketch));
      mustEqual(codeOf(answer), 'INTERNAL', `The code of a request that ${what}`);
      mustEqual(bench.sent.length, 0, `What was sent of a request that ${what}`);
      const reason = bench.log.outcomes[0]?.reason ?? '';
      must(reason !== '', `Nothing on record says what is wrong where one ${what}.`);
      must(!JSON.stringify(answer).includes(reason), 'The caller is told what is wrong.');
    }
  },
};

/** What somebody may do to a request that he has handed over. */
const changes: Readonly<Record<string, (request: Draft) => void>> = {
  'another message': (request) => {
    request.message = { ...request.message, payload: { domain: 'files/delete' } };
  },
  'another target': (request) => {
    request.target = { ...request.target, holder: mallory };
  },
  'another caller': (request) => {
    request.caller = callerOf({ principal: mallory });
  },
  'another record': (request) => {
    request.facts = { ...request.facts, principal: mallory };
  },
  'a signal that has aborted': (request) => {
    request.signal = AbortSignal.abort();
  },
  'another holder': ({ target }) => set(target, 'holder', mallory),
  'another addressee': ({ message }) => Reflect.set(message, 'to', mallory),
  'another domain': ({ message }) => set(message.payload, 'domain', 'files/delete'),
  'other arguments': ({ message }) => set(message.payload, 'arguments', { path: '/' }),
  'an argument more': ({ message }) => {
    set(Reflect.get(Object(message.payload), 'arguments'), 'path', '/');
  },
  'another hop': ({ message }) => set(message.hops, 0, mallory),
  'another principal on record': ({ facts }) => set(facts, 'principal', mallory),
  'another chain on record': ({ facts }) => set(facts.chain, 0, mallory),
};

type Draft = { -readonly [Key in keyof RouteRequest]: RouteRequest[Key] };

function set(part: unknown, key: PropertyKey, value: unknown): void {
  Reflect.set(Object(part), key, value);
}

const keepsWhatItWasGiven: DeliveryClause = {
  id: 'GD-24',
  says: 'carries out what it was handed, whatever is changed of the request, message or facts later',
  async check(subject) {
    for (const [what, change] of Object.entries(changes)) {
      const { promise, settle } = deferred<unknown>();
      const bench = new DeliveryBench(subject, { stages: [stageOf('policy', () => promise)] });
      const request = draft(bench.request());
      const told = structuredClone({ message: request.message, facts: request.facts });
      const answer = bench.delivery.deliver(request);
      change(request);
      // The loop looks at the request again: there is a newer directory to judge it by.
      bench.version = 2;
      settle(allow());
      mustEqual(codeOf(await bench.settled(answer)), 'completed', `The end of a call with ${what}`);
      mustEqual(bench.sent, [told.message], `What was sent of a request with ${what}`);
      mustEqual(bench.reached, [told.message.to], `Whom a request with ${what} reached`);
      const [intent] = bench.log.intents;
      const facts = [intent?.principal, intent?.chain];
      mustEqual(
        facts,
        [told.facts.principal, told.facts.chain],
        `Who is on record of a request with ${what}`,
      );
    }
  },
};

/** The same request with nothing frozen but its caller. */
function draft(request: RouteRequest): Draft {
  const { message, facts, target } = request;
  return { ...request, ...structuredClone({ message, facts, target }) };
}

const tellsOfMisfitsLast: DeliveryClause = {
  id: 'GD-25',
  says: 'answers what is wrong with the arguments when every stage has allowed, and sends nothing',
  async check(subject) {
    const bench = new DeliveryBench(subject);
    const misfit = failed('INVALID_ARGUMENTS', 'unfit', { details: { pointer: '/path' } });
    mustEqual(await bench.answer(bench.request({ misfit })), misfit, 'The answer');
    mustEqual([bench.asked.size, bench.sent.length], [5, 0], 'What was asked and sent');
  },
};

const neverThrows: DeliveryClause = {
  id: 'GD-26',
  says: 'answers INTERNAL, and neither throws nor rejects, for what is no request at all',
  async check(subject) {
    const bench = new DeliveryBench(subject);
    const broken = (key: string): unknown =>
      Object.defineProperty({ ...bench.request() }, key, {
        enumerable: true,
        get: () => {
          throw new Error('no');
        },
      });
    const parts: readonly unknown[] = [
      ...[undefined, null, 'request', {}, { facts: {} }, { facts: 'none' }],
      ...['facts', 'message', 'target', 'caller', 'signal'].map(broken),
      ...['message', 'target'].map((key) => ({ ...bench.request(), [key]: undefined })),
    ];
    for (const part of parts) {
      const answer = bench.delivery.deliver(part as RouteRequest);
      const code = codeOf(await bench.settled(answer));
      must(['INTERNAL', 'UNAUTHENTICATED'].includes(code), `The code is ${code}.`);
    }
    mustEqual(bench.sent.length, 0, 'What was sent');
  },
};

/** What the loop promises of requests. */
export const deliveryRequestClauses: readonly DeliveryClause[] = [
  ...[knowsItsCallers, runsOnce, refusesContradictions],
  ...[keepsWhatItWasGiven, tellsOfMisfitsLast, neverThrows],
];
