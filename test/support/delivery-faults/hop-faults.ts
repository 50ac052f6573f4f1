import type { AgentReply } from '../../../src/core/connectors/skill-connector.js';
import { failed } from '../../../src/core/invocation/skill-invocation-result.js';
import type { ProgressListener } from '../../../src/core/invocation/progress.js';
import { answering, fault, partOf, type Defect, type DeliveryFault } from './broken-delivery.js';

/** Changes what an agent replies. */
const replying =
  (change: (reply: AgentReply) => AgentReply): (() => Defect) =>
  () => ({
    send: async (send, ...call) => change(await send(...call)),
  });

/** Remembers what an agent said last, and tells it with failures of this code. */
const telling =
  (code: string): (() => Defect) =>
  () => {
    let said = '';
    return {
      send: async (send, ...call) => {
        try {
          const reply = await send(...call);
          if (partOf(reply, 'kind') === 'failed') said = (reply as { message: string }).message;
          return reply;
        } catch (thrown) {
          said = String(thrown);
          throw thrown;
        }
      },
      deliver: answering(code, ({ message }) => failed(code as 'INTERNAL', `${message}: ${said}`))()
        .deliver!,
    };
  };

/** Gives the agent another listener than the loop's. */
const reporting =
  (listen: (own: ProgressListener, loops: ProgressListener) => ProgressListener): (() => Defect) =>
  () => {
    const listeners = new Map<string, ProgressListener>();
    return {
      deliver: (deliver, request) => {
        listeners.set(request.message.id, request.onProgress);
        return deliver(request);
      },
      send: (send, agent, message, options) => {
        const own = listeners.get(message.id) ?? options.onProgress;
        return send(agent, message, { ...options, onProgress: listen(own, options.onProgress) });
      },
    };
  };

export const hopFaults: readonly DeliveryFault[] = [
  fault('GD-27', 'a message that is sent again when the agent is away', () => ({
    send: async (send, ...call) => {
      const reply = await send(...call);
      const isAway = partOf(reply, 'code') === 'PROVIDER_UNAVAILABLE';
      return isAway ? send(...call) : reply;
    },
  })),
  fault('GD-27', 'arguments that are lost on the way', () => ({
    send: (send, agent, message, options) =>
      send(
        agent,
        { ...message, payload: { ...(message.payload as object), arguments: {} } },
        options,
      ),
  })),
  fault('GD-27', 'a transport that is taken for another scheme', () => ({
    parts: ({ transports }) => {
      const [first, second] = transports;
      if (first === undefined || second?.schemes[0] !== 'a2a') return {};
      return { transports: [{ ...first, schemes: ['agent', 'a2a'] }] };
    },
  })),
  fault('GD-28', 'a time left that forgets what was spent', () => ({
    send: (send, agent, message, options) =>
      send(
        agent,
        { ...message, timeLeftMs: message.timeLeftMs === 800 ? 1_000 : message.timeLeftMs },
        options,
      ),
  })),
  fault('GD-29', 'words of an agent that is lost', telling('OUTCOME_UNKNOWN')),
  fault('GD-29', 'words of an agent that is away', telling('PROVIDER_UNAVAILABLE')),
  fault('GD-29', 'an error of a transport that is told', telling('INTERNAL')),
  fault('GD-29', 'an address that is told', telling('ADDRESS_NOT_FOUND')),
  fault(
    'GD-29',
    'a reply of no known kind for an answer',
    replying((reply) =>
      partOf(reply, 'kind') === 'done' ? { kind: 'answered', value: 'done' } : reply,
    ),
  ),
  fault(
    'GD-29',
    'an answer without a value for one',
    replying((reply) =>
      partOf(reply, 'kind') === 'answered' && partOf(reply, 'value') === undefined
        ? { kind: 'answered', value: null }
        : reply,
    ),
  ),
  fault(
    'GD-29',
    'a code of the agent’s own, taken for a failure of the agent',
    replying((reply) =>
      partOf(reply, 'code') === 'NO_SUCH_CODE'
        ? { kind: 'failed', code: 'PROVIDER_FAILED', message: 'no' }
        : reply,
    ),
  ),
  fault(
    'GD-29',
    'a rendering that is lost',
    replying((reply) =>
      reply.kind === 'answered' && 'content' in reply
        ? { kind: 'answered', value: reply.value }
        : reply,
    ),
  ),
  fault('GD-30', 'an answer that nobody checks', () => ({
    parts: ({ validator }) => ({ validator: { ...validator, check: () => [] } }),
  })),
  fault(
    'GD-30',
    'an answer that breaks the schema and looks like a failure',
    answering('INVALID_RESULT', ({ message }) => failed('PROVIDER_FAILED', message)),
  ),
  fault(
    'GD-31',
    'progress after the answer, and the fault of a listener',
    reporting((own) => own),
  ),
  fault(
    'GD-31',
    'progress that never arrives',
    reporting(() => () => undefined),
  ),
  fault(
    'GD-31',
    'a last report that is dropped',
    reporting((_own, loops) => (progress) => {
      if (progress.progress !== progress.total) loops(progress);
    }),
  ),
  fault(
    'GD-31',
    'a listener that fails and fails the call',
    reporting((own, loops) => (progress) => {
      loops(progress);
      if (own.length === 0) own(progress);
    }),
  ),
];
