import { expect } from 'chai';
import { heldFacts, heldRequest } from '../../../../src/core/routing/held-request.js';
import type { RouteRequest } from '../../../../src/core/routing/route-request.js';
import { GovernedWorld } from '../../../support/governance/governed-world.js';

const world = new GovernedWorld();

/** Facts, or a whole request, with something of it in another form. */
function withFacts(facts: unknown): RouteRequest {
  return { ...world.request(), facts } as RouteRequest;
}

describe('heldFacts', () => {
  it('keeps the object that stands for the call, frozen with all that is in it', () => {
    const request = world.request();
    const facts = { ...request.facts, chain: [...request.facts.chain] };
    expect(heldFacts({ ...request, facts })).to.equal(facts);
    expect([Object.isFrozen(facts), Object.isFrozen(facts.chain)]).to.deep.equal([true, true]);
  });

  const { facts } = world.request();
  const strange: Readonly<Record<string, RouteRequest>> = {
    'a part that is worked out': withFacts(
      Object.defineProperty({ ...facts }, 'skill', { get: String }),
    ),
    'an item that is worked out': withFacts({
      ...facts,
      chain: Object.defineProperty([], '0', { get: String, configurable: true }),
    }),
    'a part that is inherited': withFacts(Object.create(facts)),
    'a class of its own': withFacts(Object.assign(new Date(0), facts)),
    'nothing at all': withFacts(undefined),
    'a text in its place': withFacts('call-1'),
    'a proxy that will not be frozen': withFacts(
      new Proxy({ ...facts }, { preventExtensions: () => false }),
    ),
    'a request that cannot be read': Object.defineProperty({} as RouteRequest, 'facts', {
      get: () => {
        throw new Error('no');
      },
    }),
  };
  for (const [what, request] of Object.entries(strange))
    it(`is no call that has ${what}`, () => {
      expect(heldFacts(request)).to.equal(undefined);
    });

  it('takes a proxy at its frozen word', () => {
    let principal = 'human://guest';
    const lying = new Proxy(
      { ...facts },
      {
        get: (target, key): unknown => (key === 'principal' ? principal : Reflect.get(target, key)),
      },
    );
    const kept = heldFacts(withFacts(lying));
    principal = 'human://innocent';
    expect(() => kept?.principal).to.throw(TypeError);
  });
});

describe('heldRequest', () => {
  it('reads message and target once, and keeps nothing that can change', () => {
    const request = world.request();
    const payload = { domain: 'files/read', arguments: { path: 'a' } };
    let reads = 0;
    const target = {
      ...request.target,
      get originDomain() {
        return `domain ${String((reads += 1))}`;
      },
    };
    const held = heldRequest(
      { ...request, target, message: { ...request.message, payload } },
      request.facts,
    );
    payload.domain = 'other';
    payload.arguments.path = 'b';
    expect(held.message.payload).to.deep.equal({ domain: 'files/read', arguments: { path: 'a' } });
    expect([held.target.originDomain, held.target.originDomain]).to.deep.equal([
      'domain 1',
      'domain 1',
    ]);
    for (const part of [held, held.message, held.message.payload, held.target])
      expect(Object.isFrozen(part)).to.equal(true);
  });

  it('refuses a message that is no plain data', () => {
    const request = world.request();
    const message = {
      ...request.message,
      payload: new Map(),
    } as unknown as RouteRequest['message'];
    expect(() => heldRequest({ ...request, message }, request.facts)).to.throw(
      TypeError,
      'no data',
    );
  });
});
