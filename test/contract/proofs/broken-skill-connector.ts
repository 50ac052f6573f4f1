import type { AgentReply, SkillConnector } from '../../../src/core/connectors/skill-connector.js';
import type { Message } from '../../../src/core/messaging/message.js';
import type { JsonObject } from '../../../src/core/primitives/json.js';
import type { ConnectorSubject } from '../../../src/core/testing/connectors/skill-connector.contract.js';
import { handlerSubject } from '../../support/in-process/handler-subject.js';
import type { Fault } from '../../support/kit-proof.js';

export type Deliver = SkillConnector['deliver'];
export type ConnectorFault = Fault<ConnectorSubject>;

/** A connector that is right except for this. */
export function broken(
  wrap: (deliver: Deliver) => Deliver,
  more: (sound: SkillConnector) => object = () => ({}),
): () => ConnectorSubject {
  return () => {
    const sound = handlerSubject();
    const { id, agents } = sound.connector;
    const health: SkillConnector['health'] = () => sound.connector.health();
    const deliver: Deliver = (...call) => sound.connector.deliver(...call);
    const connector = { id, agents, health, deliver: wrap(deliver), ...more(sound.connector) };
    return { ...sound, connector };
  };
}

export interface Payload {
  readonly domain: string;
  readonly arguments: JsonObject;
}

export function domainOf({ payload }: Message): string {
  return (payload as unknown as Payload).domain;
}

/** Changes what comes of the calls of one domain. */
export function replying(
  domain: string,
  change: (reply: AgentReply) => Promise<AgentReply> | AgentReply,
): () => ConnectorSubject {
  return broken((deliver) => async (...call) => {
    const reply = await deliver(...call);
    return domainOf(call[1]) === domain ? change(reply) : reply;
  });
}

export function failed(
  code: Extract<AgentReply, { kind: 'failed' }>['code'],
  message: string,
): AgentReply {
  return { kind: 'failed', code, message };
}

/** A signal that never aborts. */
export const deaf = (): AbortSignal => new AbortController().signal;
