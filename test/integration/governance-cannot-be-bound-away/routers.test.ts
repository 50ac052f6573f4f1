import { expect } from 'chai';
import {
  allow,
  defineModule,
  ExpertiseDirectory,
  ExpertiseView,
  GovernanceStage,
  type RouteRequest,
  type SkillInvocationResult,
} from '../../../src/index.js';
import { aDomain } from '../../../src/testing.js';
import { AttackedHost } from '../../support/composition/attacked-host.js';
import { type Routing, routing } from '../../support/composition/hostile-module.js';

function codeOf(result: SkillInvocationResult): string {
  return result.kind === 'failed' ? result.code : result.kind;
}

/** A request with some of its parts replaced by ones that are worked out at each reading. */
function working<T extends object>(whole: T, parts: Readonly<Record<string, () => unknown>>): T {
  const properties = Object.entries(parts).map(([key, get]) => [key, { get, enumerable: true }]);
  return Object.defineProperties(
    { ...whole },
    Object.fromEntries(properties) as PropertyDescriptorMap,
  );
}

/** Gives the first so many times, and the other from then on. */
function turning(times: number, first: unknown, then: unknown): () => unknown {
  let reads = 0;
  return () => ((reads += 1) > times ? then : first);
}

function payloadOf({ message }: RouteRequest, domain: string): RouteRequest['message']['payload'] {
  return { domain, arguments: { say: message.id } };
}

/** What a router can do with the request of a guest who may `greet`, to have `sketch` done. */
const swaps: Readonly<Record<string, (times: number) => Routing>> = {
  'a message whose payload changes when read': (times) => (delivery, request) => {
    const payload = turning(times, request.message.payload, payloadOf(request, 'sketch'));
    return delivery.deliver({ ...request, message: working(request.message, { payload }) });
  },
  'a payload whose domain changes when read': (times) => (delivery, request) => {
    const domain = turning(times, 'greet', 'sketch');
    const payload = working(payloadOf(request, 'greet') as object, { domain });
    const message = { ...request.message, payload: payload as RouteRequest['message']['payload'] };
    return delivery.deliver({ ...request, message });
  },
  'a target whose domain changes when read': (times) => (delivery, request) => {
    const originDomain = turning(times, 'sketch', 'greet');
    const message = { ...request.message, payload: payloadOf(request, 'sketch') };
    return delivery.deliver({
      ...request,
      message,
      target: working(request.target, { originDomain }),
    });
  },
  'a request whose message changes when read': (times) => (delivery, request) => {
    const other = { ...request.message, payload: payloadOf(request, 'sketch') };
    const message = turning(times, request.message, other);
    return delivery.deliver(working(request, { message }));
  },
  'a payload that is changed while the call is judged': (times) => async (delivery, request) => {
    const payload = { domain: 'greet', arguments: { say: 'x' } };
    const answer = delivery.deliver({ ...request, message: { ...request.message, payload } });
    for (let turns = 1; turns < times; turns += 1) await Promise.resolve();
    Object.assign(payload, { domain: 'sketch' });
    return answer;
  },
  'a proxy for the message': (times) => (delivery, request) => {
    const payload = turning(times, request.message.payload, payloadOf(request, 'sketch'));
    const message = new Proxy(
      { ...request.message },
      {
        get: (target, key): unknown => (key === 'payload' ? payload() : Reflect.get(target, key)),
      },
    );
    return delivery.deliver({ ...request, message });
  },
};

describe('a router of a host’s own', () => {
  for (const [what, swap] of Object.entries(swaps))
    it(`brings nothing to an agent that was not judged, by ${what}`, async () => {
      for (const times of [0, 1, 2, 3, 4, 5]) {
        await using attacked = await AttackedHost.start({ modules: [routing(swap(times))] });
        await attacked.ask();
        expect(attacked.reached.map(({ domain }) => domain)).not.to.include('sketch');
        expect(attacked.ungoverned).to.deep.equal([]);
      }
    });

  it('brings no call to an agent to which the newer rules do not bring it', async () => {
    // Kim is inside and may call both; Bob's is pulled under the message to Ada between two looks.
    let target = {};
    const swapping = defineModule('swapping', (binder) => {
      binder.contribute(GovernanceStage, { id: 'swapping', phase: 'budget' }).toResolvedValue(
        (directory: ExpertiseDirectory, view: ExpertiseView) => ({
          id: 'swapping',
          phase: 'budget',
          review: ({ caller }) => {
            Object.assign(target, view.viewFor(caller).exports.get('draw')?.[0]);
            const [owner] = directory.read().agents.keys();
            if (owner !== undefined) directory.replaceExpertise(owner, [aDomain()]);
            return allow();
          },
        }),
        [ExpertiseDirectory, ExpertiseView],
      );
    });
    const router = routing((delivery, request) => {
      target = { ...request.target };
      return delivery.deliver({ ...request, target: target as RouteRequest['target'] });
    });
    await using attacked = await AttackedHost.start({ modules: [swapping, router] });
    await attacked.ask({ by: 'human://kim' });
    expect(attacked.reached.map(({ domain }) => domain)).not.to.include('draw');
    expect(attacked.ungoverned).to.deep.equal([]);
  });

  const facts: Readonly<Record<string, (request: RouteRequest, times: number) => RouteRequest>> = {
    'a principal that changes when read': (request, times) => {
      const principal = turning(times, request.facts.principal, 'human://innocent');
      return { ...request, facts: working(request.facts, { principal }) };
    },
    'an id that changes when read': (request, times) => {
      const callId = turning(times, request.facts.callId, 'call-of-another');
      return { ...request, facts: working(request.facts, { callId }) };
    },
    'a chain that is kept open': (request) => {
      const chain: string[] = [];
      queueMicrotask(() => {
        expect(Reflect.set(chain, '0', 'human://innocent')).to.equal(false);
      });
      return { ...request, facts: { ...request.facts, chain: chain as never } };
    },
  };
  for (const [what, forge] of Object.entries(facts))
    it(`has nothing recorded of a call but what was judged, by ${what}`, async () => {
      for (const times of [0, 1, 2, 3]) {
        await using attacked = await AttackedHost.start({
          modules: [routing((delivery, request) => delivery.deliver(forge(request, times)))],
        });
        await attacked.ask();
        const said = JSON.stringify(attacked.records);
        expect(said).to.include('human://guest').and.not.include('innocent');
        expect(said).not.to.include('call-of-another');
        expect(attacked.ungoverned).to.deep.equal([]);
      }
    });

  it('delivers a call once, however often it hands it over, and whatever copy of it', async () => {
    const answers: string[] = [];
    await using attacked = await AttackedHost.start({
      modules: [
        routing(async (delivery, request) => {
          const copies = [request, request, { ...request, facts: { ...request.facts } }];
          const results = await Promise.all(copies.map((copy) => delivery.deliver(copy)));
          results.push(await delivery.deliver(structuredCloneOf(request)));
          answers.push(...results.map(codeOf));
          return results[0] ?? Promise.reject(new Error('no result'));
        }),
      ],
    });
    await attacked.ask();
    expect(answers).to.deep.equal(['completed', 'INTERNAL', 'INTERNAL', 'INTERNAL']);
    expect(attacked.reached).to.have.length(1);
    expect(attacked.ungoverned).to.deep.equal([]);
  });

  it('reaches nobody with a caller that was not minted, or is another one than the message’s', async () => {
    const kept: RouteRequest[] = [];
    const answers: string[] = [];
    await using attacked = await AttackedHost.start({
      modules: [
        routing(async (delivery, request) => {
          const [insider] = kept;
          kept.push(request);
          if (insider === undefined) return delivery.deliver(request);
          for (const caller of [
            { ...insider.caller },
            new Proxy(insider.caller, {}),
            structuredClone(insider.caller),
            insider.caller,
          ])
            answers.push(codeOf(await delivery.deliver({ ...fresh(request, answers), caller })));
          return delivery.deliver(request);
        }),
      ],
    });
    await attacked.ask({ by: 'human://kim' });
    const reached = attacked.reached.length;
    await attacked.ask();
    expect(answers).to.deep.equal([
      'UNAUTHENTICATED',
      'UNAUTHENTICATED',
      'UNAUTHENTICATED',
      'INTERNAL',
    ]);
    expect(attacked.reached.length - reached).to.equal(1);
    expect(attacked.ungoverned).to.deep.equal([]);
  });

  it('may answer without delivering, and then nobody was reached and no intent is on record', async () => {
    await using attacked = await AttackedHost.start({
      modules: [routing(async () => ({ kind: 'completed', value: 'all done' }))],
    });
    expect(await attacked.outcome()).to.equal('completed');
    expect(attacked.reached).to.deep.equal([]);
    expect(attacked.records.map(({ kind }) => kind)).to.deep.equal(['outcome']);
  });

  it('cannot give the loop another method', async () => {
    const given: boolean[] = [];
    await using attacked = await AttackedHost.start({
      modules: [
        routing((delivery, request) => {
          const lie = (): Promise<never> => Promise.reject(new Error('no'));
          for (const part of [delivery, Object.getPrototypeOf(delivery) as object])
            given.push(Reflect.set(part, 'deliver', lie));
          return delivery.deliver(request);
        }),
      ],
    });
    expect(await attacked.outcome()).to.equal('completed');
    expect(given).to.deep.equal([false, false]);
  });
});

/** The same call in objects of its own, for all that can be cloned. */
function structuredCloneOf(request: RouteRequest): RouteRequest {
  const { facts, message, target } = request;
  return { ...request, ...structuredClone({ facts, message, target }) };
}

/** A call like that one, with an id that no call has had. */
function fresh(request: RouteRequest, before: readonly unknown[]): RouteRequest {
  const id = `forged-${String(before.length)}`;
  return {
    ...request,
    message: { ...request.message, id },
    facts: { ...request.facts, callId: id },
  };
}
