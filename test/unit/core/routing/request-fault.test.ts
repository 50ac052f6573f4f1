import { expect } from 'chai';
import { skillNotFound } from '../../../../src/core/invocation/skill-invocation-result.js';
import { address } from '../../../../src/core/messaging/address.js';
import type { Caller } from '../../../../src/core/messaging/caller.js';
import type { RouteRequest } from '../../../../src/core/routing/route-request.js';
import { exportOf } from '../../../../src/core/testing/builders/organisation-sketch.js';
import { outcomes } from '../../../support/governance/delivery-tools.js';
import { acme, GovernedWorld } from '../../../support/governance/governed-world.js';

describe('a request that nobody may make', () => {
  it('refuses a caller that this host did not mint, and asks no stage', async () => {
    const world = new GovernedWorld();
    const lookAlike = { ...world.caller() } as Caller;
    const result = await world.delivery.deliver(world.request({ caller: lookAlike }));
    expect(result).to.include({ code: 'UNAUTHENTICATED' });
    expect(outcomes(world)[0]).to.deep.include({ code: 'UNAUTHENTICATED', verdicts: [] });
  });

  for (const [what, message] of [
    ['another sender', { from: address('human://eve') }],
    ['another agent', { to: address('agent://acme/mail') }],
    ['another domain', { payload: { domain: 'files/delete', arguments: {} } }],
    ['no domain', { payload: null }],
    ['a query, which needs less than a call,', { type: 'status-query' }],
  ] as const) {
    it(`refuses a message that names ${what} than the target that is judged`, async () => {
      const world = new GovernedWorld();
      const result = await world.delivery.deliver(world.request({ message }));
      expect(result).to.include({ code: 'INTERNAL' });
      expect(outcomes(world)[0]?.reason).to.include('contradicts itself');
      expect(world.sent).to.deep.equal([]);
    });
  }

  const forgeries = {
    callId: 'call-7',
    correlationId: 'other',
    tenant: 'globex',
    principal: address('human://eve'),
    chain: [address('human://eve')],
    entry: 'a2a',
    skill: 'expertise/other',
    provider: address('unit://acme'),
    holder: address('agent://acme/mail'),
    unit: address('unit://other'),
    directoryVersion: 7,
  } as const;
  for (const [key, value] of Object.entries(forgeries))
    for (const [how, forged] of [
      ['another', { [key]: value }],
      ['no', { [key]: undefined }],
    ] as const)
      it(`refuses a record with ${how} ${key}, and leaves one outcome`, async () => {
        const world = new GovernedWorld();
        const request = world.request();
        const facts = { ...request.facts, ...forged };
        const result = await world.delivery.deliver({ ...request, facts });
        expect(result).to.include({ code: 'INTERNAL' });
        expect(outcomes(world).map(({ reason }) => reason)).to.deep.equal([
          `the request contradicts itself: the record has another "${key}"`,
        ]);
        expect(world.sent).to.deep.equal([]);
      });

  it('refuses a message to the unit that the caller deals with, in the holder’s place', async () => {
    const world = new GovernedWorld();
    const target = exportOf({ provider: address('unit://acme') });
    world.exports = [target];
    const message = { to: target.provider };
    const result = await world.delivery.deliver(world.request({ target, message }));
    expect(result).to.include({ code: 'INTERNAL' });
  });

  it('goes by the request as it was handed over, whatever is done to it later', async () => {
    const world = new GovernedWorld();
    const request = world.request();
    const result = world.delivery.deliver(request);
    Reflect.set(request, 'target', exportOf({ holder: address('agent://acme/mail') }));
    Reflect.set(request.facts, 'principal', address('human://eve'));
    expect(await result).to.include({ kind: 'completed' });
    expect(outcomes(world)[0]).to.include({ principal: 'human://ada' });
  });

  it('sends what was judged, whatever is done to payload, hops or target meanwhile', async () => {
    const world = new GovernedWorld();
    const payload = { domain: 'files/read', arguments: { path: '/a' } };
    const hops = [address('agent://acme/mail')];
    const target = { ...exportOf() };
    const request = world.request({ message: { payload, hops }, target });
    const result = world.delivery.deliver(request);
    Reflect.set(payload, 'domain', 'files/delete');
    Reflect.set(payload.arguments, 'path', '/b');
    Reflect.set(hops, 0, address('agent://acme/files'));
    Reflect.set(target, 'holder', address('agent://acme/mail'));
    world.change(acme);
    expect(await result).to.include({ kind: 'completed' });
    expect(world.sent[0]?.payload).to.deep.equal({
      domain: 'files/read',
      arguments: { path: '/a' },
    });
    expect(world.sent[0]?.hops).to.deep.equal(['agent://acme/mail']);
  });

  for (const part of ['caller', 'message', 'target', 'signal', 'beganAtMs'])
    it(`is answered, and on record, when its ${part} cannot be read`, async () => {
      const world = new GovernedWorld();
      const request = Object.defineProperty({ ...world.request() }, part, {
        enumerable: true,
        get: () => {
          throw new Error('the secret of whoever asks');
        },
      });
      const result = await world.delivery.deliver(request);
      expect(result).to.include({ code: 'INTERNAL' });
      expect(JSON.stringify(result)).not.to.include('secret');
      expect(outcomes(world)).to.have.length(1);
      expect(world.sent).to.deep.equal([]);
    });

  it('answers also what is no call at all', async () => {
    const world = new GovernedWorld();
    const unreadable = Object.defineProperty({ ...world.request() }, 'facts', {
      get: () => {
        throw new Error('no');
      },
    });
    expect(await world.delivery.deliver(unreadable)).to.include({ code: 'INTERNAL' });
    for (const facts of [undefined, null, 'call-1'] as const) {
      const request = { ...world.request(), facts } as unknown as RouteRequest;
      expect(await world.delivery.deliver(request)).to.include({ code: 'INTERNAL' });
    }
    expect(world.records).to.deep.equal([]);
  });

  it('does not find a target that no view ever showed', async () => {
    const world = new GovernedWorld();
    const target = exportOf({
      holder: address('agent://acme/mail'),
      allow: [address('human://ada')],
    });
    expect(await world.delivery.deliver(world.request({ target }))).to.equal(skillNotFound);
  });

  it('carries a call out once, however often it is handed over', async () => {
    const world = new GovernedWorld();
    const request = world.request();
    const [first, second] = await Promise.all([
      world.delivery.deliver(request),
      world.delivery.deliver({ ...request }),
    ]);
    expect(first).to.include({ kind: 'completed' });
    expect(second).to.include({ code: 'INTERNAL' });
    expect(world.sent).to.have.length(1);
    expect(outcomes(world)).to.have.length(1);
  });

  it('carries out no copy of a call, while it runs and after it has ended', async () => {
    const world = new GovernedWorld();
    const request = world.request();
    const copy = () => ({ ...request, facts: { ...request.facts } });
    const [first, second] = await Promise.all([
      world.delivery.deliver(request),
      world.delivery.deliver(copy()),
    ]);
    expect(first).to.include({ kind: 'completed' });
    for (const again of [second, await world.delivery.deliver(copy())])
      expect(again).to.include({ code: 'INTERNAL' });
    expect([world.sent.length, outcomes(world).length]).to.deep.equal([1, 1]);
  });

  it('goes to one provider once, also when another one follows', async () => {
    const world = new GovernedWorld();
    world.handler = async () => ({ kind: 'failed', code: 'PROVIDER_UNAVAILABLE', message: '' });
    const request = world.request({ anotherFollows: true });
    expect(await world.delivery.deliver(request)).to.include({ code: 'PROVIDER_UNAVAILABLE' });
    for (const again of [request, { ...request, facts: { ...request.facts } }])
      expect(await world.delivery.deliver(again)).to.include({ code: 'INTERNAL' });
    expect(world.sent).to.have.length(1);
  });

  for (const part of ['caller', 'message', 'target', 'signal'] as const)
    it(`is answered, and on record, also without a ${part}`, async () => {
      const world = new GovernedWorld();
      const request = { ...world.request(), [part]: undefined };
      const result = await world.delivery.deliver(request);
      expect(result).to.have.property('code').that.is.oneOf(['INTERNAL', 'UNAUTHENTICATED']);
      expect(outcomes(world)).to.have.length(1);
      expect(world.sent).to.deep.equal([]);
    });
});
