import type { AgentReply } from '../../connectors/skill-connector.js';
import { failed, type SkillInvocationResult } from '../../invocation/skill-invocation-result.js';
import type { RouteRequest } from '../../routing/route-request.js';
import { exportOf } from '../builders/organisation-sketch.js';
import type { ScriptedAgent } from '../connectors/message-transport.contract.js';
import type { DeliveryBench } from './delivery-bench.js';
import { hangingAgent } from './hanging-agent.js';

/** Has a call end in one way. */
export type Ending = (bench: DeliveryBench) => Promise<SkillInvocationResult>;

function plain(agent: ScriptedAgent): Ending {
  return (bench) => {
    bench.agent = agent;
    return bench.answer();
  };
}

export function asked(request: (bench: DeliveryBench) => RouteRequest): Ending {
  return (bench) => bench.answer(request(bench));
}

/** Calls an agent that says nothing, and then does this. */
function meanwhile(act: (bench: DeliveryBench, abort: () => void) => void): Ending {
  return async (bench) => {
    bench.agent = hangingAgent().agent;
    const controller = new AbortController();
    const answer = bench.delivery.deliver(bench.request({ signal: controller.signal }));
    await bench.patience();
    act(bench, () => controller.abort());
    return bench.settled(answer);
  };
}

export const failure = (code: string): ScriptedAgent => {
  return async () => ({ kind: 'failed', code, message: 'no' }) as AgentReply;
};

const nowhere = exportOf({ holder: exportOf().unit });

/** The ways in which a call can end, each as the end of a sentence about it. */
export const endings: Readonly<Record<string, Ending>> = {
  'is answered': plain(async () => ({ kind: 'answered', value: 1 })),
  'fails at the agent': plain(failure('PROVIDER_FAILED')),
  'finds the agent away': plain(failure('PROVIDER_UNAVAILABLE')),
  'loses the agent': plain(failure('OUTCOME_UNKNOWN')),
  'meets a transport that rejects': plain(() => Promise.reject(new Error('no'))),
  'meets a transport that throws': plain(() => {
    throw new Error('no');
  }),
  'is answered with nothing': plain(async () => undefined as unknown as AgentReply),
  'is of a caller that nobody minted': asked((bench) =>
    bench.request({ caller: { ...bench.caller() } }),
  ),
  'contradicts itself': asked((bench) => bench.request({ facts: { tenant: 'other' } })),
  'has arguments that do not fit': asked((bench) =>
    bench.request({ misfit: failed('INVALID_ARGUMENTS', 'unfit') }),
  ),
  'has no time': asked((bench) => bench.request({ message: { timeLeftMs: 0 } })),
  'was cancelled before': asked((bench) => bench.request({ signal: AbortSignal.abort() })),
  'is for an address that no transport reaches': (bench) => {
    bench.exports = [nowhere];
    return bench.answer(bench.request({ target: nowhere }));
  },
  'is for something hidden': (bench) => {
    bench.exports = [];
    return bench.answer();
  },
  'takes too long': meanwhile(({ clock }) => clock.advance(60_000)),
  'is cancelled meanwhile': meanwhile((_bench, abort) => abort()),
};
