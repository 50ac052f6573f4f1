import type { AgentReply } from '../../../src/core/connectors/skill-connector.js';
import type { Progress } from '../../../src/core/invocation/progress.js';
import {
  skillConnectorContract,
  type ConnectorSubject,
} from '../../../src/core/testing/connectors/skill-connector.contract.js';
import { handlerSubject } from '../../support/in-process/handler-subject.js';
import { proof } from '../../support/kit-proof.js';
import {
  broken,
  domainOf,
  failed,
  replying,
  type ConnectorFault,
  type Deliver,
  type Payload,
} from './broken-skill-connector.js';
import { callFaults } from './connector-call-faults.js';

type Report = (report: Progress) => void;

/** Changes how progress is passed on; `flush` is called before the reply is given. */
function reporting(
  wrap: (tell: Report) => { readonly report: Report; readonly flush?: () => void },
) {
  return broken((deliver) => async (agent, message, options) => {
    const { report, flush } = wrap(options.onProgress);
    const reply = await deliver(agent, message, { ...options, onProgress: report });
    flush?.();
    return reply;
  });
}

const progress: readonly ConnectorFault[] = [
  {
    name: 'progress that comes after the end',
    breaks: 'SC-5',
    create: reporting((tell) => ({ report: (each) => void setImmediate(() => tell(each)) })),
  },
  {
    name: 'the last progress that is lost',
    breaks: 'SC-5',
    create: reporting((tell) => ({
      report: (each) => {
        if (each.progress !== each.total) tell(each);
      },
    })),
  },
  {
    name: 'progress that comes the last first',
    breaks: 'SC-5',
    create: reporting((tell) => {
      const held: Progress[] = [];
      return { report: (each) => void held.unshift(each), flush: () => held.forEach(tell) };
    }),
  },
];

const ends: readonly ConnectorFault[] = [
  {
    name: 'an absent agent whose fate is said to be unknown',
    breaks: 'SC-6',
    create: replying('absent', () => failed('OUTCOME_UNKNOWN', 'gone')),
  },
  {
    name: 'an absent agent that is thrown',
    breaks: 'SC-6',
    create: replying('absent', () => {
      throw new Error('ECONNREFUSED');
    }),
  },
  {
    name: 'an absent agent that is answered for',
    breaks: 'SC-6',
    create: replying('absent', () => ({ kind: 'answered', value: null })),
  },
];

/** An agent that begins and is lost, and what comes of that. */
function losing(reply: () => Promise<AgentReply> | AgentReply): () => ConnectorSubject {
  return broken((deliver) => async (agent, message, options) => {
    if (domainOf(message) !== 'lost') return deliver(agent, message, options);
    const { arguments: args } = message.payload as unknown as Payload;
    await deliver(agent, { ...message, payload: { domain: 'echo', arguments: args } }, options);
    return reply();
  });
}

const losses: readonly ConnectorFault[] = [
  {
    name: 'a lost agent that is said never to have started',
    breaks: 'SC-7',
    supports: { losable: true },
    create: losing(() => failed('PROVIDER_UNAVAILABLE', 'gone')),
  },
  {
    name: 'a lost agent that is said to have failed',
    breaks: 'SC-7',
    supports: { losable: true },
    create: losing(() => failed('PROVIDER_FAILED', 'gone')),
  },
  {
    name: 'a lost agent that is waited for',
    breaks: 'SC-7',
    supports: { losable: true },
    create: losing(() => new Promise<never>(() => undefined)),
  },
];

/** Has each call wait for the one before. */
const queueing = broken((deliver) => {
  let last: Promise<unknown> = Promise.resolve();
  return (...call) => {
    const reply = last.then(() => deliver(...call));
    last = reply.catch(() => undefined);
    return reply;
  };
});

/** Gives the answer of the call that came last to whoever is answered first. */
const mixing = broken((deliver) => {
  const running: { payload: Payload }[] = [];
  return async (agent, message, options) => {
    const own = { payload: message.payload as unknown as Payload };
    if (domainOf(message) === 'echo') running.push(own);
    await Promise.resolve();
    const { payload } = domainOf(message) === 'echo' ? (running.pop() ?? own) : own;
    return deliver(agent, { ...message, payload: { ...payload } }, options);
  };
});

/** Cancels whatever runs when one call is cancelled. */
const cancellingAll = broken((deliver) => {
  let all = new AbortController();
  return (agent, message, options) => {
    const cancel = (): void => {
      all.abort();
      all = new AbortController();
    };
    options.signal.addEventListener('abort', cancel);
    const signal = options.signal.aborted ? options.signal : all.signal;
    return deliver(agent, message, { ...options, signal });
  };
});

/** Is closed for good once a call has ended so. */
function closedBy(isEnd: (reply: AgentReply, call: Parameters<Deliver>) => boolean) {
  return broken((deliver) => {
    let isClosed = false;
    return async (...call) => {
      if (isClosed && !call[2].signal.aborted) return failed('PROVIDER_UNAVAILABLE', 'closed');
      const reply = await deliver(...call);
      isClosed ||= isEnd(reply, call);
      return reply;
    };
  });
}

const together: readonly ConnectorFault[] = [
  { name: 'calls that wait for one another', breaks: 'SC-8', create: queueing },
  { name: 'answers that are mixed up', breaks: 'SC-8', create: mixing },
  { name: 'a cancellation that ends every call', breaks: 'SC-8', create: cancellingAll },
  {
    name: 'a connector that a failure closes',
    breaks: 'SC-9',
    create: closedBy((reply) => reply.kind === 'failed' && reply.code === 'PROVIDER_FAILED'),
  },
  {
    name: 'a connector that a cancellation closes',
    breaks: 'SC-9',
    create: closedBy((reply) => reply.kind === 'failed' && reply.code === 'CANCELLED'),
  },
];

const selfReports: readonly ConnectorFault[] = [
  {
    name: 'an agent that is served and not named',
    breaks: 'SC-10',
    create: broken(
      (deliver) => deliver,
      () => ({ agents: [] }),
    ),
  },
  {
    name: 'an agent that is named twice',
    breaks: 'SC-10',
    create: broken(
      (deliver) => deliver,
      ({ agents }) => ({ agents: [...agents, ...agents] }),
    ),
  },
  {
    name: 'a state that is promised and not given',
    breaks: 'SC-10',
    create: broken(
      (deliver) => deliver,
      () => ({ health: async () => ({ state: 'up' }) }),
    ),
  },
  {
    name: 'a state that cannot be asked for when the agent is away',
    breaks: 'SC-10',
    create: broken(
      (deliver) => deliver,
      () => ({
        health: () => {
          throw new Error('not connected');
        },
      }),
    ),
  },
];

export const skillConnectorProof = proof({
  kit: skillConnectorContract,
  sound: handlerSubject,
  alsoSound: [
    { create: losing(() => failed('OUTCOME_UNKNOWN', 'gone')), supports: { losable: true } },
  ],
  faults: [...callFaults, ...progress, ...ends, ...losses, ...together, ...selfReports],
});
