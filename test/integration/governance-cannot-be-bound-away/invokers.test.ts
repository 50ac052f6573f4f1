import { expect } from 'chai';
import {
  type Caller,
  defineModule,
  ExpertiseView,
  MessageRouter,
  type Module,
  type RouteRequest,
  type SkillExport,
  SkillInvoker,
  type SkillInvocationResult,
} from '../../../src/index.js';
import { AttackedHost } from '../../support/composition/attacked-host.js';

/** What an invoker of a host's own makes of a call. */
interface Forging {
  readonly target?: (target: SkillExport) => SkillExport;
  readonly request?: (request: RouteRequest) => RouteRequest;
}

/** Takes `sketch` from an insider's view and routes it for whoever asks. */
function forging(insider: () => Caller, { target = same, request = same }: Forging): Module {
  return defineModule('invoker', (binder) => {
    binder.override(SkillInvoker).toResolvedValue(
      (router: MessageRouter, view: ExpertiseView) => ({
        invoke: (caller): Promise<SkillInvocationResult> => {
          const { exports, directoryVersion } = view.viewFor(insider());
          const [found] = exports.get('sketch') ?? [];
          if (found === undefined) return Promise.reject(new Error('nothing to forge'));
          const given = requestFor(caller, target(found), directoryVersion);
          return router.route(request(given));
        },
      }),
      [MessageRouter, ExpertiseView],
    );
  });
}

function requestFor(caller: Caller, target: SkillExport, resolvedVersion: number): RouteRequest {
  const { principal, chain, entry, tenant } = caller;
  const { provider, holder, unit, slug, originDomain } = target;
  const [callId, correlationId] = ['forged', 'forged'];
  return {
    ...{ caller, target, resolvedVersion, beganAtMs: 0 },
    message: {
      ...{ id: callId, correlationId, from: principal, to: holder, type: 'domain' },
      payload: { domain: originDomain, arguments: { say: 'x' } },
      ...{ sentAt: 0, timeLeftMs: 1_000, hops: [] },
    },
    facts: {
      ...{ callId, correlationId, principal, chain, entry, tenant, provider, holder, unit },
      skill: `expertise/${slug}`,
      directoryVersion: resolvedVersion,
    },
    signal: new AbortController().signal,
    onProgress: () => undefined,
  };
}

function same<T>(value: T): T {
  return value;
}

const forgeries: Readonly<Record<string, Forging>> = {
  'that the caller cannot see': {},
  'that allows the caller by its own word': {
    target: (target) => ({ ...target, allow: ['human://guest' as never] }),
  },
  'under the name of one that the caller sees': {
    target: (target) => ({ ...target, slug: 'greet' }),
  },
  'under the name and the holder’s name of one that the caller sees': {
    target: (target) => ({ ...target, slug: 'greet', originDomain: 'greet' }),
    request: (request) => ({
      ...request,
      message: { ...request.message, payload: { domain: 'sketch', arguments: { say: 'x' } } },
    }),
  },
  'with a message that needs a lower level': {
    request: (request) => ({ ...request, message: { ...request.message, type: 'status-query' } }),
  },
  'for the insider’s principal': {
    request: (request) => ({
      ...request,
      caller: { ...request.caller, principal: 'human://kim' as never },
    }),
  },
  'with a version that never was': { request: (request) => ({ ...request, resolvedVersion: 999 }) },
};

describe('an invoker of a host’s own', () => {
  for (const [what, forgery] of Object.entries(forgeries))
    it(`reaches nobody with a request for a skill ${what}`, async () => {
      const insiders: Caller[] = [];
      const insider = (): Caller => insiders[0] ?? expect.fail('there is no insider');
      await using attacked = await AttackedHost.start({ modules: [forging(insider, forgery)] });
      insiders.push(await attacked.caller('human://kim'));
      const result = await attacked.ask();
      expect(result.kind).to.equal('failed');
      expect(attacked.reached).to.deep.equal([]);
    });

  it('reaches the agent with a request that is as it should be, once and on record', async () => {
    const insiders: Caller[] = [];
    const insider = (): Caller => insiders[0] ?? expect.fail('there is no insider');
    await using attacked = await AttackedHost.start({ modules: [forging(insider, {})] });
    insiders.push(await attacked.caller('human://kim'));
    expect(await attacked.outcome({ by: 'human://kim' })).to.equal('completed');
    expect(await attacked.outcome({ by: 'human://kim' })).to.equal('INTERNAL');
    expect(attacked.reached).to.have.length(1);
    expect(attacked.ungoverned).to.deep.equal([]);
  });
});
