import { freezeDeep } from '../../basics/freeze-deep.js';
import type {
  AgentReply,
  DeliveryOptions,
  SkillConnector,
} from '../../connectors/skill-connector.js';
import type { Progress } from '../../invocation/progress.js';
import { address, type Address } from '../../messaging/address.js';
import type { Message } from '../../messaging/message.js';
import type { JsonObject } from '../../primitives/json.js';
import type { Clause, ContractKit } from '../kit/contract-kit.js';
import { must, mustEqual, mustSettle } from '../kit/must.js';

/**
 * What the agent behind the connector does in a clause: `echo` answers with the arguments that it
 * was given, `fail` answers with an error that says "no paper", `report` reports progress 1, 2 and 3
 * of 3 and answers at once, `wait` answers only when it is told of a cancellation (`hang` not even
 * then), `absent` cannot be reached, and `lost` begins and is gone before it answers.
 */
export type AgentBehaviour = 'echo' | 'fail' | 'report' | 'wait' | 'hang' | 'absent' | 'lost';

/** A connector, the agent behind it, and what the kit needs around them. */
export interface ConnectorSubject {
  readonly connector: SkillConnector;
  /** One of the connector's agents. */
  readonly agent: Address;
  /** Has the agent behave so, and gives the domain to call. */
  readonly domainOf: (behaviour: AgentBehaviour) => Promise<string> | string;
  /** How often the agent began to work, as it has seen itself: the oracle of this kit. */
  readonly timesBegun: () => number;
  /** Settles once the agent has begun to work. */
  readonly begun: () => Promise<void>;
  /** Settles once the agent has been told of a cancellation. */
  readonly told: () => Promise<void>;
  /** Settles when a connector of this kind has had time enough to settle. */
  readonly patience: () => Promise<void>;
}

const args: JsonObject = { text: 'naïve', deep: [1, { two: null }] };

let calls = 0;

function messageFor(domain: string, args: JsonObject): Message {
  calls += 1;
  return Object.freeze({
    id: `call-${String(calls).padStart(8, '0')}`,
    from: address('human://ada'),
    to: address('unit://acme'),
    type: 'domain',
    correlationId: 'conversation-1',
    payload: { domain, arguments: args },
    sentAt: 1_767_225_600_000,
    timeLeftMs: 30_000,
    hops: [],
  });
}

type Sending = Partial<DeliveryOptions & { readonly args: JsonObject }>;

async function send(
  { connector, agent, domainOf }: ConnectorSubject,
  behaviour: AgentBehaviour,
  { args: given = args, ...more }: Sending,
): Promise<AgentReply> {
  const options = { signal: new AbortController().signal, onProgress: () => undefined, ...more };
  return connector.deliver(agent, messageFor(await domainOf(behaviour), given), options);
}

async function deliver(
  subject: ConnectorSubject,
  behaviour: AgentBehaviour,
  more: Sending = {},
): Promise<AgentReply> {
  return mustSettle(send(subject, behaviour, more), subject.patience, 'The call');
}

async function deliverAndCancel(
  subject: ConnectorSubject,
  behaviour: AgentBehaviour,
): Promise<AgentReply> {
  const cancel = new AbortController();
  const reply = send(subject, behaviour, { signal: cancel.signal });
  void settled(reply);
  await mustSettle(subject.begun(), subject.patience, 'The beginning of the work');
  cancel.abort();
  return mustSettle(reply, subject.patience, 'The call that was cancelled');
}

function codeOf(reply: AgentReply): string {
  return reply.kind === 'failed' ? reply.code : reply.kind;
}

const answers: Clause<ConnectorSubject> = {
  id: 'SC-1',
  says: 'hands the arguments to the agent and its answer back, both untouched',
  async check(subject) {
    const reply = await deliver(subject, 'echo');
    must(reply.kind === 'answered', `The call came out as ${codeOf(reply)}.`);
    mustEqual(reply.value, args, 'The answer of an agent that echoes');
    mustEqual(subject.timesBegun(), 1, 'How often the agent ran');
  },
};

const reportsFailure: Clause<ConnectorSubject> = {
  id: 'SC-2',
  says: 'answers PROVIDER_FAILED with what the agent said of its failure, and never tries again',
  async check(subject) {
    const reply = await deliver(subject, 'fail');
    must(reply.kind === 'failed', 'A failure came out as an answer.');
    mustEqual(reply.code, 'PROVIDER_FAILED', 'The code of a failure');
    const said = JSON.stringify([reply.message, reply.content ?? []]);
    must(said.includes('no paper'), `The failure says ${said}; the agent said "no paper".`);
    mustEqual(subject.timesBegun(), 1, 'How often the agent ran');
  },
};

const cancels: Clause<ConnectorSubject> = {
  id: 'SC-3',
  says: 'tells the agent when the signal aborts, and answers CANCELLED',
  async check(subject) {
    mustEqual(codeOf(await deliverAndCancel(subject, 'wait')), 'CANCELLED', 'The reply');
    await mustSettle(subject.told(), subject.patience, 'Telling the agent of the cancellation');
  },
};

const cancelsAtOnce: Clause<ConnectorSubject> = {
  id: 'SC-4',
  says: 'waits for no agent after the signal aborts, and starts none when it had before',
  async check(subject) {
    mustEqual(
      codeOf(await deliverAndCancel(subject, 'hang')),
      'CANCELLED',
      'The reply to the call',
    );
    const before = subject.timesBegun();
    const late = await deliver(subject, 'echo', { signal: AbortSignal.abort() });
    mustEqual(codeOf(late), 'CANCELLED', 'The reply to a call that was cancelled before');
    mustEqual(subject.timesBegun(), before, 'How often the agent ran');
  },
};

const reportsProgress: Clause<ConnectorSubject> = {
  id: 'SC-5',
  says: 'reports every progress in order, the last one included, before it settles',
  async check(subject) {
    const heard: number[] = [];
    const onProgress = ({ progress }: Progress): void => void heard.push(progress);
    const reply = await deliver(subject, 'report', { onProgress });
    mustEqual(heard, [1, 2, 3], 'The progress that was reported when the call settled');
    mustEqual(codeOf(reply), 'answered', 'The reply');
  },
};

const knowsAbsence: Clause<ConnectorSubject> = {
  id: 'SC-6',
  says: 'answers PROVIDER_UNAVAILABLE when the agent surely did not start',
  async check(subject) {
    const reply = await deliver(subject, 'absent');
    mustEqual(codeOf(reply), 'PROVIDER_UNAVAILABLE', 'The reply of an agent that is not there');
    mustEqual(subject.timesBegun(), 0, 'How often the agent ran');
  },
};

const admitsLoss: Clause<ConnectorSubject> = {
  id: 'SC-7',
  says: 'answers OUTCOME_UNKNOWN when the agent began and was lost',
  when: {
    feature: 'losable',
    declared: true,
    otherwise: 'its agents cannot be lost apart from the host',
  },
  async check(subject) {
    const reply = await deliver(subject, 'lost');
    mustEqual(codeOf(reply), 'OUTCOME_UNKNOWN', 'The reply of an agent that was lost');
    mustEqual(subject.timesBegun(), 1, 'How often the agent ran');
  },
};

const keepsApart: Clause<ConnectorSubject> = {
  id: 'SC-8',
  says: 'has calls run at the same time and keeps them apart: answers, and cancellations',
  async check(subject) {
    const [first, second] = [new AbortController(), new AbortController()];
    const waiting = [first, second].map(({ signal }) => send(subject, 'wait', { signal }));
    let isOver = false;
    for (const each of waiting) void settled(each);
    void settled(waiting.at(-1) ?? Promise.resolve()).then(() => (isOver = true));
    await mustSettle(subject.begun(), subject.patience, 'The beginning of the work');
    const both = await Promise.all(
      [1, 2].map((of) => deliver(subject, 'echo', { args: { ...args, of } })),
    );
    const values = both.map((reply) => (reply.kind === 'answered' ? reply.value : reply.code));
    const expected = [1, 2].map((of) => ({ ...args, of }));
    mustEqual(values, expected, 'The answers while others wait');
    first.abort();
    await deliver(subject, 'echo');
    must(!isOver, 'A call was ended by the cancellation of another.');
    second.abort();
    const ends = await mustSettle(Promise.all(waiting), subject.patience, 'What was cancelled');
    mustEqual(ends.map(codeOf), ['CANCELLED', 'CANCELLED'], 'The replies to what was cancelled');
  },
};

const servesOn: Clause<ConnectorSubject> = {
  id: 'SC-9',
  says: 'serves the next call, whatever became of the one before',
  async check(subject) {
    await settled(deliver(subject, 'fail'));
    mustEqual(codeOf(await deliver(subject, 'echo')), 'answered', 'The reply after a failure');
    await settled(deliverAndCancel(subject, 'wait'));
    mustEqual(codeOf(await deliver(subject, 'echo')), 'answered', 'The reply after a cancellation');
  },
};

const saysHowItIs: Clause<ConnectorSubject> = {
  id: 'SC-10',
  says: 'names each agent that it serves once, and says at once how it is, whatever happened',
  async check(subject) {
    const { connector, agent } = subject;
    mustEqual(connector.agents.filter((one) => one === agent).length, 1, 'How often it is named');
    must(connector.id !== '', 'A connector has an id.');
    await settled(deliver(subject, 'fail'));
    await settled(deliver(subject, 'absent'));
    const { state } = connector.health();
    must(['up', 'starting', 'down'].includes(state), `Its state is "${state}".`);
  },
};

/** What came of a call that another clause is about. */
async function settled(call: Promise<unknown>): Promise<void> {
  await call.catch(() => undefined);
}

/** The executable contract of `SkillConnector`. Supports: `losable`. */
export const skillConnectorContract: ContractKit<ConnectorSubject> = freezeDeep({
  seam: 'SkillConnector',
  clauses: [
    ...[answers, reportsFailure, cancels, cancelsAtOnce, reportsProgress],
    ...[knowsAbsence, admitsLoss, keepsApart, servesOn, saysHowItIs],
  ],
});
