import { token } from '../container/tokens/token.js';
import type { Address, AddressScheme } from '../messaging/address.js';
import type { Message } from '../messaging/message.js';
import type { AgentReply, DeliveryOptions } from './skill-connector.js';

/**
 * The hop itself, without governance: brings a message to the agent that does the work and the
 * reply back. Called only by the sealed delivery loop, after every stage has allowed. Guarded: a host
 * may contribute one of its own, and nothing of a host's is handed one.
 *
 * Implementations must deliver at most once, settle when `signal` aborts, pass progress on in order,
 * and never decide whether the call may run. A target that nothing serves is a thrown
 * `SkillseamError` with `ADDRESS_NOT_FOUND`.
 *
 * Contract: MT-1 to MT-4. Decision: ADR 0008.
 */
export interface MessageTransport {
  readonly id: string;
  /** Schemes of the agents' addresses that it can reach; no two transports share one. */
  readonly schemes: readonly AddressScheme[];
  send(agent: Address, message: Message, options: DeliveryOptions): Promise<AgentReply>;
}
export const MessageTransport = token<MessageTransport>('MessageTransport', {
  suppliedBy: 'load inProcessModule of skillseam/in-process',
  many: true,
  guarded: true,
});
