import type { MessageTransport } from '../../../src/core/connectors/message-transport.js';
import type { AgentReply } from '../../../src/core/connectors/skill-connector.js';
import type { Progress } from '../../../src/core/invocation/progress.js';
import {
  messageTransportContract,
  type TransportSubject,
} from '../../../src/core/testing/connectors/message-transport.contract.js';
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
      name: 'a reply that comes back altered',
      breaks: 'MT-1',
      create: broken((send) => async (...call) => {
        const reply = await send(...call);
        return reply.kind === 'failed' && reply.code === 'PROVIDER_FAILED'
          ? { ...reply, message: 'the agent failed' }
          : reply;
      }),
    },
    {
      name: 'a call that is abandoned while the agent is not told',
      breaks: 'MT-2',
      create: broken((send) => (agent, message, options) => {
        const abandoned = new Promise<AgentReply>((resolve) => {
          options.signal.addEventListener('abort', () =>
            resolve({ kind: 'failed', code: 'CANCELLED', message: 'cancelled' }),
          );
        });
        const signal = new AbortController().signal;
        return Promise.race([abandoned, send(agent, message, { ...options, signal })]);
      }),
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
      name: 'the last progress that is lost',
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
      name: 'progress that comes the last first',
      breaks: 'MT-3',
      create: broken((send) => async (agent, message, options) => {
        const held: Progress[] = [];
        const onProgress = (report: Progress): void => void held.unshift(report);
        const reply = await send(agent, message, { ...options, onProgress });
        held.forEach(options.onProgress);
        return reply;
      }),
    },
    {
      name: 'progress that comes after the reply',
      breaks: 'MT-3',
      create: broken(
        (send) => (agent, message, options) =>
          send(agent, message, {
            ...options,
            onProgress: (report) => void setImmediate(() => options.onProgress(report)),
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
    {
      name: 'a target that nothing serves, answered as one that is away',
      breaks: 'MT-4',
      create: broken((send) => async (...call) => {
        try {
          return await send(...call);
        } catch {
          return { kind: 'failed', code: 'PROVIDER_UNAVAILABLE', message: 'away' };
        }
      }),
    },
    {
      name: 'a target that nothing serves, thrown without a code',
      breaks: 'MT-4',
      create: broken((send) => async (...call) => {
        try {
          return await send(...call);
        } catch {
          throw new Error('unknown agent');
        }
      }),
    },
  ],
});
