import type { AgentReply } from '../../../src/core/connectors/skill-connector.js';
import {
  broken,
  deaf,
  domainOf,
  failed,
  replying,
  type ConnectorFault,
  type Payload,
} from './broken-skill-connector.js';
import type { JsonValue } from '../../../src/core/primitives/json.js';
import type { ConnectorSubject } from '../../../src/core/testing/connectors/skill-connector.contract.js';

const answers: readonly ConnectorFault[] = [
  {
    name: 'an answer that comes back altered',
    breaks: 'SC-1',
    create: replying('echo', (reply) =>
      reply.kind === 'answered' ? { ...reply, value: withoutText(reply.value) } : reply,
    ),
  },
  {
    name: 'arguments that lose what lies deep',
    breaks: 'SC-1',
    create: broken((deliver) => (agent, message, options) => {
      const { domain, arguments: args } = message.payload as unknown as Payload;
      const isEcho = domain === 'echo' && args['of'] === undefined;
      const payload = isEcho ? { domain, arguments: { ...args, deep: [1] } } : message.payload;
      return deliver(agent, { ...message, payload }, options);
    }),
  },
  {
    name: 'an agent that is asked twice and answers once',
    breaks: 'SC-1',
    create: broken((deliver) => async (...call) => {
      const isEcho = domainOf(call[1]) === 'echo' && !call[2].signal.aborted;
      if (isEcho) await deliver(...call);
      return deliver(...call);
    }),
  },
];

/** An echo as an agent sends it that takes text for something else. */
function withoutText(value: JsonValue): JsonValue {
  return JSON.stringify(value).includes('"of"') ? value : 'done';
}

const failures: readonly ConnectorFault[] = [
  {
    name: 'a failure that comes out as an answer',
    breaks: 'SC-2',
    create: replying('fail', () => ({ kind: 'answered', value: { error: 'no paper' } })),
  },
  {
    name: 'a failure that is tried again',
    breaks: 'SC-2',
    create: broken((deliver) => async (...call) => {
      const reply = await deliver(...call);
      return reply.kind === 'failed' && reply.code === 'PROVIDER_FAILED' ? deliver(...call) : reply;
    }),
  },
  {
    name: 'a failure without what the agent said of it',
    breaks: 'SC-2',
    create: replying('fail', () => failed('PROVIDER_FAILED', 'the agent failed')),
  },
  {
    name: 'a failure of the agent, taken for its absence',
    breaks: 'SC-2',
    create: replying('fail', () => failed('PROVIDER_UNAVAILABLE', 'no paper')),
  },
  {
    name: 'a failure that is thrown',
    breaks: 'SC-2',
    create: replying('fail', () => {
      throw new Error('no paper');
    }),
  },
];

const cancellations: readonly ConnectorFault[] = [
  {
    name: 'an agent that is never told of a cancellation',
    breaks: 'SC-3',
    create: broken((deliver) => (agent, message, options) => {
      if (options.signal.aborted) return deliver(agent, message, options);
      const cancelled = new Promise<AgentReply>((resolve) => {
        options.signal.addEventListener('abort', () => resolve(failed('CANCELLED', 'cancelled')));
      });
      return Promise.race([deliver(agent, message, { ...options, signal: deaf() }), cancelled]);
    }),
  },
  {
    name: 'a cancellation that is answered as a failure of the agent',
    breaks: 'SC-3',
    create: onceBusy('wait', () => failed('PROVIDER_FAILED', 'aborted')),
  },
  {
    name: 'a cancellation that is thrown',
    breaks: 'SC-3',
    create: onceBusy('wait', () => {
      throw new DOMException('aborted', 'AbortError');
    }),
  },
  {
    name: 'a connector that waits for an agent which heeds no cancellation',
    breaks: 'SC-4',
    create: broken((deliver) => (agent, message, options) => {
      const signal = domainOf(message) === 'hang' ? deaf() : options.signal;
      return deliver(agent, message, { ...options, signal });
    }),
  },
  {
    name: 'a call that was cancelled before and is begun all the same',
    breaks: 'SC-4',
    create: broken((deliver) => async (agent, message, options) => {
      if (!options.signal.aborted) return deliver(agent, message, options);
      await deliver(agent, message, { ...options, signal: deaf() });
      return failed('CANCELLED', 'cancelled');
    }),
  },
  {
    name: 'a call that was cancelled before, answered as one that found nobody',
    breaks: 'SC-4',
    create: broken(
      (deliver) => async (agent, message, options) =>
        options.signal.aborted
          ? failed('PROVIDER_UNAVAILABLE', 'not started')
          : deliver(agent, message, options),
    ),
  },
];

/** Changes what comes of calls of a domain, unless other calls run or have run beside them. */
function onceBusy(domain: string, change: () => AgentReply): () => ConnectorSubject {
  return broken((deliver) => {
    let others = 0;
    return async (...call) => {
      if (domainOf(call[1]) !== domain) others += 1;
      const reply = await deliver(...call);
      return domainOf(call[1]) === domain && others === 0 ? change() : reply;
    };
  });
}

export const callFaults = [...answers, ...failures, ...cancellations];
