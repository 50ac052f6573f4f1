import type { SkillInvocationResult } from '../../../src/core/invocation/skill-invocation-result.js';
import { failed } from '../../../src/core/invocation/skill-invocation-result.js';
import type { Progress } from '../../../src/core/invocation/progress.js';
import { GovernedMessageRouter } from '../../../src/core/routing/governed-message-router.js';
import type { GovernedDelivery } from '../../../src/core/routing/governed-delivery.js';
import type { RouteRequest } from '../../../src/core/routing/route-request.js';
import {
  messageRouterContract,
  type RouterSubject,
} from '../../../src/core/testing/routing/message-router.contract.js';
import { proof, type Fault } from '../../support/kit-proof.js';

type Deliver = GovernedDelivery['deliver'];

/** A router that does this with a request and the loop. */
function routing(route: (request: RouteRequest, deliver: Deliver) => ReturnType<Deliver>) {
  return (): RouterSubject => (delivery) => ({
    route: (request) => route(request, (handed) => delivery.deliver(handed)),
  });
}

/** Hands another request on. */
function handing(change: (request: RouteRequest) => RouteRequest) {
  return routing((request, deliver) => deliver(change(request)));
}

/** Answers otherwise. */
function answering(
  change: (answer: SkillInvocationResult) => SkillInvocationResult | Promise<SkillInvocationResult>,
) {
  return routing(async (request, deliver) => change(await deliver(request)));
}

const counts: readonly Fault<RouterSubject>[] = [
  {
    name: 'a router that tries again',
    breaks: 'MR-1',
    create: routing(async (request, deliver) => {
      const answer = await deliver(request);
      const isAway = answer.kind === 'failed' && answer.code === 'PROVIDER_UNAVAILABLE';
      return isAway ? deliver(request) : answer;
    }),
  },
  {
    name: 'a router that answers by itself',
    breaks: 'MR-1',
    create: routing(async () => failed('OVERLOADED', 'busy')),
  },
  {
    name: 'a router that hands a request to the loop to see, and then in earnest',
    breaks: 'MR-1',
    create: routing(async (request, deliver) => {
      await deliver({ ...request, onProgress: () => undefined });
      return deliver(request);
    }),
  },
];

const mixups: readonly Fault<RouterSubject>[] = [
  {
    name: 'an answer that is given to whoever asks meanwhile',
    breaks: 'MR-6',
    create: () => (delivery) => {
      let underWay: ReturnType<Deliver> | undefined;
      return {
        route: (request) => {
          underWay ??= delivery.deliver(request).finally(() => (underWay = undefined));
          return underWay;
        },
      };
    },
  },
  {
    name: 'answers that are given in the order of asking',
    breaks: 'MR-6',
    create: () => (delivery) => {
      const waiting: ((answer: SkillInvocationResult) => void)[] = [];
      return {
        route: (request) =>
          new Promise((resolve) => {
            waiting.push(resolve);
            void delivery.deliver(request).then((answer) => waiting.shift()?.(answer));
          }),
      };
    },
  },
];

const identities: readonly Fault<RouterSubject>[] = [
  {
    name: 'a copy of the caller',
    breaks: 'MR-2',
    create: handing((request) => ({ ...request, caller: { ...request.caller } })),
  },
  {
    name: 'a copy of the record',
    breaks: 'MR-2',
    create: handing((request) => ({ ...request, facts: { ...request.facts } })),
  },
  {
    name: 'a whole copy of the request',
    breaks: 'MR-2',
    create: handing(({ signal, onProgress, ...request }) => ({
      ...structuredClone(request),
      signal,
      onProgress,
    })),
  },
];

const answers: readonly Fault<RouterSubject>[] = [
  {
    name: 'a failed call that is thrown',
    breaks: 'MR-3',
    create: answering((answer) => {
      if (answer.kind === 'failed') throw new Error(answer.code);
      return answer;
    }),
  },
  {
    name: 'a call that is accepted and reported as completed',
    breaks: 'MR-3',
    create: answering((answer) =>
      answer.kind === 'accepted' ? { kind: 'completed', value: answer.handle } : answer,
    ),
  },
  {
    name: 'a failure without its particulars',
    breaks: 'MR-3',
    create: answering((answer) =>
      answer.kind === 'failed' ? failed(answer.code, answer.message) : answer,
    ),
  },
];

const passages: readonly Fault<RouterSubject>[] = [
  {
    name: 'a router that is deaf to cancellation',
    breaks: 'MR-4',
    create: handing((request) => ({ ...request, signal: new AbortController().signal })),
  },
  {
    name: 'a router that swallows progress',
    breaks: 'MR-4',
    create: handing((request) => ({ ...request, onProgress: () => undefined })),
  },
  {
    name: 'a router that passes progress on the last first',
    breaks: 'MR-4',
    create: routing(async (request, deliver) => {
      const held: Progress[] = [];
      const answer = await deliver({ ...request, onProgress: (each) => void held.unshift(each) });
      for (const each of held) request.onProgress(each);
      return answer;
    }),
  },
];

const rest: readonly Fault<RouterSubject>[] = [
  {
    name: 'a router that drops what is wrong with the arguments',
    breaks: 'MR-5',
    create: handing(({ misfit: _, ...request }) => request),
  },
  {
    name: 'a router that makes every provider the last',
    breaks: 'MR-5',
    create: handing(({ anotherFollows: _, ...request }) => request),
  },
  {
    name: 'a router that sends another message',
    breaks: 'MR-5',
    create: handing((request) => ({
      ...request,
      message: { ...request.message, payload: { domain: 'files/write', arguments: {} } },
    })),
  },
  {
    name: 'a router that lets somebody in on the target',
    breaks: 'MR-5',
    create: handing((request) => ({
      ...request,
      target: { ...request.target, allow: [request.caller.principal] },
    })),
  },
  {
    name: 'a router that counts the time anew',
    breaks: 'MR-5',
    create: handing((request) => ({ ...request, beganAtMs: 0 })),
  },
];

export const messageRouterProof = proof({
  kit: messageRouterContract,
  sound: (): RouterSubject => (delivery) => new GovernedMessageRouter(delivery),
  faults: [...counts, ...mixups, ...identities, ...answers, ...passages, ...rest],
});
