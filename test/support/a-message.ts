import { address } from '../../src/core/messaging/address.js';
import { type Message } from '../../src/core/messaging/message.js';

/** A message that carries a skill call, valid as it is; say only what matters to the test. */
export function aMessage(more: Partial<Message> = {}): Message {
  return Object.freeze({
    id: 'call-00000001',
    from: address('human://ada'),
    to: address('unit://acme'),
    type: 'domain',
    correlationId: 'conversation-1',
    payload: { domain: 'review', arguments: {} },
    sentAt: 1_767_225_600_000,
    timeLeftMs: 30_000,
    hops: [],
    ...more,
  });
}
