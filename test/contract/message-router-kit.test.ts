import { expect } from 'chai';
import { failed } from '../../src/core/invocation/skill-invocation-result.js';
import { GovernedMessageRouter } from '../../src/core/routing/governed-message-router.js';
import type { RouteRequest } from '../../src/core/routing/route-request.js';
import type { GovernedDelivery } from '../../src/core/routing/governed-delivery.js';
import {
  messageRouterContract,
  type RouterSubject,
} from '../../src/core/testing/message-router.contract.js';
import { failingClauses } from '../support/failing-clauses.js';

type Route = (
  request: RouteRequest,
  delivery: GovernedDelivery,
) => ReturnType<GovernedDelivery['deliver']>;

const failing = (subject: RouterSubject) => failingClauses(messageRouterContract, () => subject);
const routing =
  (route: Route): RouterSubject =>
  (delivery) => ({ route: (request) => route(request, delivery) });

describe('the kit of MessageRouter', () => {
  it('has nothing against a sound router', async () => {
    expect(await failing((delivery) => new GovernedMessageRouter(delivery))).to.deep.equal([]);
  });

  it('notices a router that tries again', async () => {
    const again = routing(async (request, delivery) => {
      const answer = await delivery.deliver(request);
      return answer.kind === 'failed' && answer.code === 'PROVIDER_UNAVAILABLE'
        ? delivery.deliver(request)
        : answer;
    });
    expect(await failing(again)).to.deep.equal(['MR-1']);
  });

  it('notices a router that answers by itself', async () => {
    expect(await failing(routing(async () => failed('OVERLOADED', 'busy')))).to.deep.equal([
      'MR-1',
      'MR-3',
    ]);
  });

  it('notices a router that hands a copy of the caller, or of the record, on', async () => {
    const copying = routing((request, delivery) =>
      delivery.deliver({ ...request, caller: { ...request.caller } }),
    );
    expect(await failing(copying)).to.deep.equal(['MR-2']);
    const rewriting = routing((request, delivery) =>
      delivery.deliver({ ...request, facts: { ...request.facts } }),
    );
    expect(await failing(rewriting)).to.deep.equal(['MR-2']);
  });

  it('notices a router that throws for a failed call', async () => {
    const throwing = routing(async (request, delivery) => {
      const answer = await delivery.deliver(request);
      if (answer.kind === 'failed') throw new Error(answer.code);
      return answer;
    });
    expect(await failing(throwing)).to.deep.equal(['MR-3']);
  });

  it('notices a router that is deaf to cancellation, or swallows progress', async () => {
    const deaf = routing((request, delivery) =>
      delivery.deliver({ ...request, signal: new AbortController().signal }),
    );
    expect(await failing(deaf)).to.deep.equal(['MR-4']);
    const mute = routing((request, delivery) =>
      delivery.deliver({ ...request, onProgress: () => undefined }),
    );
    expect(await failing(mute)).to.deep.equal(['MR-4']);
  });
});
