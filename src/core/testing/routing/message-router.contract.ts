import { freezeDeep } from '../../basics/freeze-deep.js';
import type { Progress } from '../../invocation/progress.js';
import { failed, type SkillInvocationResult } from '../../invocation/skill-invocation-result.js';
import type { GovernedDelivery } from '../../routing/governed-delivery.js';
import type { MessageRouter } from '../../routing/message-router.js';
import type { RouteRequest } from '../../routing/route-request.js';
import type { Clause, ContractKit } from '../kit/contract-kit.js';
import { must, mustEqual } from '../kit/must.js';
import { callerOf, exportOf, messageOf } from '../builders/organisation-sketch.js';

/** Makes the router under test over a delivery loop of the kit. */
export type RouterSubject = (delivery: GovernedDelivery) => MessageRouter;

/** A loop that does what it is told and notes what it was handed. */
interface RecordingLoop extends GovernedDelivery {
  readonly handed: readonly RouteRequest[];
}

type Deliver = (request: RouteRequest) => Promise<SkillInvocationResult>;

function loop(deliver: Deliver): RecordingLoop {
  const handed: RouteRequest[] = [];
  return {
    handed,
    stages: [],
    explain: async () => [],
    deliver: (request) => {
      handed.push(request);
      return deliver(request);
    },
  };
}

function request(changes: Partial<RouteRequest> = {}): RouteRequest {
  const [caller, target] = [callerOf(), exportOf()];
  return {
    caller,
    target,
    message: messageOf(target, caller),
    resolvedVersion: 1,
    facts: {
      ...{ callId: 'call-1', correlationId: 'call-1', skill: 'expertise/files-read' },
      ...{ tenant: caller.tenant, principal: caller.principal, entry: caller.entry, chain: [] },
    },
    beganAtMs: 0,
    signal: new AbortController().signal,
    onProgress: () => undefined,
    ...changes,
  };
}

const answers: readonly SkillInvocationResult[] = [
  { kind: 'completed', value: { size: 1 } },
  { kind: 'accepted', handle: 'task-1' },
  failed('PERMISSION_DENIED', 'no', { details: { required: 'operator' } }),
];

const deliversOnce: Clause<RouterSubject> = {
  id: 'MR-1',
  says: 'hands each request to the loop once, whatever comes of it',
  async check(subject) {
    for (const answer of [...answers, failed('PROVIDER_UNAVAILABLE', 'away')]) {
      const delivery = loop(async () => answer);
      await settled(subject(delivery).route(request()));
      mustEqual(delivery.handed.length, 1, 'How often the loop was handed the request');
    }
  },
};

const keepsTheCall: Clause<RouterSubject> = {
  id: 'MR-2',
  says: 'hands on the very caller and record that it was given',
  async check(subject) {
    const delivery = loop(async () => failed('INTERNAL', 'no'));
    const given = request();
    await settled(subject(delivery).route(given));
    const [handed] = delivery.handed;
    if (handed === undefined) return;
    must(handed.caller === given.caller, 'The loop was handed another caller object.');
    must(handed.facts === given.facts, 'The loop was handed another record of the call.');
  },
};

const passesAnswersOn: Clause<RouterSubject> = {
  id: 'MR-3',
  says: 'answers what the loop answered, a failure too, and rejects for none',
  async check(subject) {
    for (const answer of answers) {
      const delivery = loop(async () => answer);
      const given = await subject(delivery).route(request());
      if (delivery.handed.length > 0) mustEqual(given, answer, 'The answer');
    }
  },
};

const staysTransparent: Clause<RouterSubject> = {
  id: 'MR-4',
  says: 'passes cancellation to the loop, and progress back, in order',
  async check(subject) {
    const seen: Progress[] = [];
    const cancel = new AbortController();
    const reports = [{ progress: 1 }, { progress: 2, total: 2 }];
    let aborted = false;
    const delivery = loop(async (handed) => {
      handed.signal.addEventListener('abort', () => (aborted = true));
      reports.forEach((report) => handed.onProgress(report));
      cancel.abort();
      return failed('CANCELLED', 'the call was cancelled');
    });
    const onProgress = (report: Progress): number => seen.push(report);
    await settled(subject(delivery).route(request({ signal: cancel.signal, onProgress })));
    if (delivery.handed.length === 0) return;
    must(aborted, 'The loop did not learn of the cancellation.');
    mustEqual(seen, reports, 'The progress');
  },
};

const keepsTheRest: Clause<RouterSubject> = {
  id: 'MR-5',
  says: 'hands on message, target, version and time, and what the invoker says of the call',
  async check(subject) {
    const misfit = failed('INVALID_ARGUMENTS', 'size is no number');
    for (const more of [{}, { misfit, anotherFollows: true }]) {
      const delivery = loop(async () => failed('INTERNAL', 'no'));
      const given = request({ beganAtMs: 7, ...more });
      await settled(subject(delivery).route(given));
      const [handed] = delivery.handed;
      if (handed !== undefined)
        mustEqual(partsOf(handed), partsOf(given), 'What the loop is handed');
    }
  },
};

const keepsApart: Clause<RouterSubject> = {
  id: 'MR-6',
  says: 'gives each of the calls under way its own answer, whichever ends first',
  async check(subject) {
    const answerOf = ({ facts: { callId } }: RouteRequest): SkillInvocationResult => ({
      kind: 'completed',
      value: { callId },
    });
    const delivery = loop(async (handed) => {
      if (handed.facts.callId === 'call-1') await severalTurns();
      return answerOf(handed);
    });
    const router = subject(delivery);
    const requests = ['call-1', 'call-2', 'call-3'].map((callId) => {
      const given = request();
      return { ...given, facts: { ...given.facts, callId, correlationId: callId } };
    });
    const routed = await Promise.all(requests.map((given) => router.route(given)));
    // whether each is handed to the loop is another clause's matter
    if (delivery.handed.length > 0) mustEqual(routed, requests.map(answerOf), 'The answers');
  },
};

async function severalTurns(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

/** What of a request is data. */
function partsOf(
  given: RouteRequest,
): Omit<RouteRequest, 'caller' | 'facts' | 'signal' | 'onProgress'> {
  const { caller: _caller, facts: _facts, signal: _signal, onProgress: _listener, ...rest } = given;
  return rest;
}

/** Waits for an answer whose content is another clause's matter. */
async function settled(answer: Promise<unknown>): Promise<void> {
  await answer.catch(() => undefined);
}

/** The executable contract of `MessageRouter`. */
export const messageRouterContract: ContractKit<RouterSubject> = freezeDeep({
  seam: 'MessageRouter',
  clauses: [
    ...[deliversOnce, keepsTheCall, passesAnswersOn],
    ...[staysTransparent, keepsTheRest, keepsApart],
  ],
});
