import type { MessageTransport } from '../../../src/core/connectors/message-transport.js';
import {
  messageTransportContract,
  type TransportSubject,
} from '../../../src/core/testing/message-transport.contract.js';
import { transportSubject } from '../../support/in-process/transport-subject.js';
import { proof } from '../../support/kit-proof.js';

type Send = MessageTransport['send'];

/** A transport that is right except for this. */
function broken(wrap: (send: Send) => Send): () => TransportSubject {
  return () => {
    const sound = transportSubject();
    const send: Send = (...call) => sound.transport.send(...call);
    return { ...sound, transport: { id: 'broken', schemes: ['agent'], send: wrap(send) } };
  };
}

export const messageTransportProof = proof({
  kit: messageTransportContract,
  sound: transportSubject,
  faults: [
    {
      name: 'a delivery that is tried again',
      breaks: 'MT-1',
      create: broken((send) => async (...call) => {
        const reply = await send(...call);
        return reply.kind === 'failed' && reply.code === 'PROVIDER_FAILED' ? send(...call) : reply;
      }),
    },
    {
      name: 'a message that arrives altered',
      breaks: 'MT-1',
      create: broken(
        (send) => (agent, message, options) => send(agent, { ...message, payload: {} }, options),
      ),
    },
    {
      name: 'an agent that is never told of a cancellation',
      breaks: 'MT-2',
      create: broken(
        (send) => (agent, message, options) =>
          send(agent, message, { ...options, signal: new AbortController().signal }),
      ),
    },
    {
      name: 'progress that comes out of order, or not at all',
      breaks: 'MT-3',
      create: broken(
        (send) => (agent, message, options) =>
          send(agent, message, {
            ...options,
            onProgress: (report) => {
              if (report.progress !== report.total) options.onProgress(report);
            },
          }),
      ),
    },
    {
      name: 'a target that nothing serves and that is answered for',
      breaks: 'MT-4',
      create: broken((send) => async (...call) => {
        try {
          return await send(...call);
        } catch {
          return { kind: 'answered', value: null };
        }
      }),
    },
  ],
});
