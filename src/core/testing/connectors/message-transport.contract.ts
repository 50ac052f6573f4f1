import { freezeDeep } from '../../basics/freeze-deep.js';
import type { MessageTransport } from '../../connectors/message-transport.js';
import type { AgentReply, DeliveryOptions } from '../../connectors/skill-connector.js';
import { SkillseamError } from '../../errors/skillseam-error.js';
import type { Progress } from '../../invocation/progress.js';
import { address, schemeOf, type Address } from '../../messaging/address.js';
import type { Message } from '../../messaging/message.js';
import type { Clause, ContractKit } from '../kit/contract-kit.js';
import { must, mustEqual, mustSettle } from '../kit/must.js';

/** What an agent of the kit does with a message that reached it. */
export type ScriptedAgent = (message: Message, options: DeliveryOptions) => Promise<AgentReply>;

/** A transport and what the kit needs around it. */
export interface TransportSubject {
  readonly transport: MessageTransport;
  /** Has the transport reach an agent that does this. */
  readonly serve: (agent: Address, does: ScriptedAgent) => Promise<void> | void;
  /** Settles when a transport of this kind has had time enough to settle. */
  readonly patience: () => Promise<void>;
}

const done: AgentReply = { kind: 'answered', value: { done: true } };

function agentOf({ schemes }: MessageTransport, name: string): Address {
  return address(`${schemes[0] ?? 'agent'}://${name}`);
}

function messageTo(agent: Address): Message {
  return Object.freeze({
    id: 'call-00000001',
    from: address('human://ada'),
    to: address('unit://acme'),
    type: 'domain',
    correlationId: 'conversation-1',
    payload: { domain: 'review', arguments: { of: agent, deep: [1, { two: null }] } },
    sentAt: 1_767_225_600_000,
    timeLeftMs: 30_000,
    hops: [],
  });
}

function options(more: Partial<DeliveryOptions> = {}): DeliveryOptions {
  return { signal: new AbortController().signal, onProgress: () => undefined, ...more };
}

const carriesBoth: Clause<TransportSubject> = {
  id: 'MT-1',
  says: 'brings the message to the agent once, and the reply back, both untouched',
  async check({ transport, serve, patience }) {
    const [agent, other] = [agentOf(transport, 'target'), agentOf(transport, 'other')];
    const heard: Message[] = [];
    const failure: AgentReply = { kind: 'failed', code: 'PROVIDER_FAILED', message: 'no paper' };
    await serve(other, async () => done);
    await serve(agent, async (message) => {
      heard.push(message);
      return failure;
    });
    const sent = transport.send(agent, messageTo(agent), options());
    mustEqual(await mustSettle(sent, patience, 'The delivery'), failure, 'The reply');
    mustEqual(heard, [messageTo(agent)], 'What the agent was brought');
  },
};

const settlesOnAbort: Clause<TransportSubject> = {
  id: 'MT-2',
  says: 'tells the agent when the signal aborts, and settles',
  async check({ transport, serve, patience }) {
    const agent = agentOf(transport, 'silent');
    const cancel = new AbortController();
    let told = false;
    await serve(agent, async (_message, { signal }) => {
      queueMicrotask(() => cancel.abort());
      await new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => resolve());
      });
      told = true;
      return { kind: 'failed', code: 'CANCELLED', message: 'cancelled' };
    });
    const sent = transport.send(agent, messageTo(agent), options({ signal: cancel.signal }));
    await mustSettle(
      sent.catch(() => undefined),
      patience,
      'A delivery whose signal aborted',
    );
    must(told, 'The agent was not told that the call is cancelled.');
  },
};

const passesProgressOn: Clause<TransportSubject> = {
  id: 'MT-3',
  says: 'passes every progress on, in order, before the reply',
  async check({ transport, serve, patience }) {
    const agent = agentOf(transport, 'busy');
    const reports: readonly Progress[] = [1, 2, 3].map((progress) => ({ progress, total: 3 }));
    const heard: Progress[] = [];
    await serve(agent, async (_message, { onProgress }) => {
      for (const report of reports) onProgress(report);
      return done;
    });
    const onProgress = (report: Progress): void => void heard.push(report);
    const sent = transport.send(agent, messageTo(agent), options({ onProgress }));
    await mustSettle(sent, patience, 'The delivery');
    mustEqual(heard, reports, 'The progress that was passed on');
  },
};

const refusesUnserved: Clause<TransportSubject> = {
  id: 'MT-4',
  says: 'throws ADDRESS_NOT_FOUND for a target that nothing serves',
  async check({ transport, serve, patience }) {
    let reached = 0;
    await serve(agentOf(transport, 'somebody'), async () => {
      reached += 1;
      return done;
    });
    const agent = agentOf(transport, 'nobody');
    must(transport.schemes.includes(schemeOf(agent)), 'A transport names the schemes it reaches.');
    const sent = transport.send(agent, messageTo(agent), options()).then(
      (reply) => `answered ${reply.kind}`,
      (fault: unknown) => (SkillseamError.is(fault) ? fault.code : String(fault)),
    );
    const outcome = await mustSettle(sent, patience, 'A delivery to nobody');
    mustEqual(outcome, 'ADDRESS_NOT_FOUND', 'What came of a target that nothing serves');
    mustEqual(reached, 0, 'How often another agent was reached');
  },
};

/** The executable contract of `MessageTransport`. */
export const messageTransportContract: ContractKit<TransportSubject> = freezeDeep({
  seam: 'MessageTransport',
  clauses: [carriesBoth, settlesOnAbort, passesProgressOn, refusesUnserved],
});
