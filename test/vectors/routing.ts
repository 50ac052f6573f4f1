import { expect } from 'chai';
import { address, parseAddress, pathOf, schemeOf } from '../../src/core/messaging/address.js';
import { startHost } from '../support/composition/start-host.js';
import { defineModule } from '../../src/core/container/tokens/module.js';
import type { OutcomeRecord } from '../../src/core/activity/activity-record.js';
import type { SkillInvocation } from '../../src/core/invocation/skill-invocation.js';
import { SkillInvoker } from '../../src/core/invocation/skill-invoker.js';
import { aDomain, anInvocation } from '../../src/core/testing/builders/builders.js';
import { SkillseamError } from '../../src/core/errors/skillseam-error.js';
import { organised } from '../support/skills/organisations.js';
import { SmallHost, type HostSketch } from '../support/skills/small-host.js';
import type { OriginVector } from './origin-vector.js';

const hex = '0123456789abcdef0123456789abcdef';
const form = 'design.md section 2: an address is scheme://path, and its text is its identity';

/** Addresses of the origin system. */
export const addressVectors: readonly OriginVector[] = [
  {
    id: 1,
    says: 'a scheme and 32 hexadecimal digits after a colon are an address',
    verdict: 'differs',
    because: form,
    check: () => {
      expect(parseAddress(`agent:${hex}`)).to.equal(undefined);
      expect(schemeOf(address(`agent://${hex}`))).to.equal('agent');
      expect(pathOf(address(`agent://${hex}`))).to.equal(hex);
    },
  },
  {
    id: 2,
    says: 'a dashed id is the same address as one without dashes',
    verdict: 'differs',
    because: form,
    check: () => {
      const dashed = address('agent://01234567-89ab-cdef-0123-456789abcdef');
      expect(dashed).to.not.equal(address(`agent://${hex}`));
    },
  },
  {
    id: 4,
    says: 'what is no id is no address',
    verdict: 'differs',
    because: 'design.md section 2: a path is made of names, not of ids',
    check: () => {
      expect(parseAddress('agent:not-a-uuid')).to.equal(undefined);
      expect(parseAddress('agent://not-a-uuid')).to.equal('agent://not-a-uuid');
    },
  },
  ...unreadable({ 5: '', 7: `:${hex}`, 8: 'agent:' }),
];

function unreadable(texts: Readonly<Record<number, string>>): readonly OriginVector[] {
  return Object.entries(texts).map(([id, text]) => ({
    id: Number(id),
    says: `${JSON.stringify(text)} is no address`,
    verdict: 'same',
    check: () => {
      expect(parseAddress(text)).to.equal(undefined);
    },
  }));
}

/** Kim, Bob and Ada, who can greet, are members of one unit. */
const seed = organised({
  units: { acme: ['agent://ada', 'agent://bob', 'human://kim'] },
  holds: { 'agent://ada': ['greet', aDomain({ name: 'write', effect: 'write' })] },
});

async function call(
  principal: string,
  sketch: HostSketch = {},
  invocation: Partial<SkillInvocation> = {},
) {
  const host = new SmallHost({ seed, ...sketch });
  const asked = anInvocation({ skill: 'expertise/greet', ...invocation });
  const result = await host.invoker.invoke(host.caller(principal), asked);
  return { host, result, outcome: host.outcomes[0] satisfies OutcomeRecord | undefined };
}

/** The router of the origin system. */
export const routerVectors: readonly OriginVector[] = [
  {
    id: 85,
    says: 'a target that nothing serves is ADDRESS_NOT_FOUND',
    verdict: 'same',
    check: async () => {
      const handler = () =>
        Promise.reject(new SkillseamError('ADDRESS_NOT_FOUND', 'nothing serves agent://ada'));
      const { result } = await call('human://kim', { handler });
      expect(result).to.include({ code: 'ADDRESS_NOT_FOUND' });
    },
  },
  {
    id: 86,
    says: 'a recipient that throws is DELIVERY_FAILED',
    verdict: 'differs',
    because: 'design.md section 2: codes say who can mend it; a thrown error is a defect here',
    check: async () => {
      const thrown = await call('human://kim', { handler: () => Promise.reject(new Error('no')) });
      expect(thrown.result).to.include({ code: 'INTERNAL' });
      const failed = { kind: 'failed', code: 'PROVIDER_FAILED', message: 'no' } as const;
      const answered = await call('human://kim', { handler: async () => failed });
      expect(answered.result).to.include({ code: 'PROVIDER_FAILED' });
    },
  },
  {
    id: 88,
    says: 'a person without a grant is PERMISSION_DENIED, and leaves no row',
    verdict: 'differs',
    because: 'design.md section 1: every call ends with one record, a denied one too',
    check: async () => {
      const { host, result, outcome } = await call('human://kim', { seed: onlyOwners });
      expect(result).to.include({ code: 'PERMISSION_DENIED' });
      expect(host.sent).to.deep.equal([]);
      expect(host.records).to.deep.equal([outcome]);
    },
  },
  {
    id: 89,
    says: 'nobody asks whether an agent may call a unit',
    verdict: 'differs',
    because: 'design.md section 4: the permission walk applies to agents too',
    check: async () => {
      const { result } = await call('agent://bob', { seed: onlyOwners });
      expect(result).to.include({ code: 'PERMISSION_DENIED' });
    },
  },
  {
    id: 91,
    says: 'a health check is not persisted',
    verdict: 'differs',
    because: 'design.md section 1: whatever the router is asked is recorded, what it refuses too',
    check: async () => {
      const host = new SmallHost({
        seed,
        router: (inner) => ({
          route: (request) =>
            inner.route({
              ...request,
              message: { ...request.message, type: 'health-check', payload: null },
            }),
        }),
      });
      const kim = host.caller('human://kim');
      await host.invoker.invoke(kim, anInvocation({ skill: 'expertise/greet' }));
      expect(host.sent).to.deep.equal([]);
      expect(host.records.map(({ kind }) => kind)).to.deep.equal(['outcome']);
    },
  },
];

/** The same company, where a grant takes the rights of Kim and Bob away. */
const onlyOwners = {
  ...seed,
  units: seed.units.map((unit) => ({
    ...unit,
    grants: [
      { principal: address('human://kim'), level: 'viewer' as const },
      { principal: address('agent://bob'), level: 'viewer' as const },
    ],
  })),
};

/** The invoker and the registry of the origin system. */
export const invokerVectors: readonly OriginVector[] = [
  {
    id: 92,
    says: 'a call becomes a domain message to the agent; payload: skill, expertise, arguments',
    verdict: 'differs',
    because: 'design.md section 2: the payload is the declared domain and the arguments, no more',
    check: async () => {
      const asked = { correlationId: 'conv-42', arguments: { say: 'hi' } };
      const { host } = await call('human://kim', {}, asked);
      expect(host.sent).to.have.length(1);
      expect(host.sent[0]).to.deep.include({
        to: 'agent://ada',
        type: 'domain',
        correlationId: 'conv-42',
        payload: { domain: 'greet', arguments: { say: 'hi' } },
      });
    },
  },
  {
    id: 95,
    says: 'PERMISSION_DENIED of the router is PERMISSION_DENIED of the invoker',
    verdict: 'same',
    check: async () => {
      const { result, outcome } = await call('human://kim', { seed: onlyOwners });
      expect(result).to.include({ code: 'PERMISSION_DENIED' });
      expect(outcome).to.include({ code: 'PERMISSION_DENIED' });
    },
  },
  {
    id: 97,
    says: 'no response is answered as an empty object',
    verdict: 'differs',
    because: 'design.md section 1: an answer is what the agent said; nothing is made up',
    check: async () => {
      const nothing = { kind: 'answered', value: null } as const;
      const { result } = await call('human://kim', { handler: async () => nothing });
      expect(result).to.deep.equal({ kind: 'completed', value: null });
    },
  },
  {
    id: 98,
    says: 'arguments that are a list are sent as they are',
    verdict: 'differs',
    because: 'design.md section 2: arguments are an object, checked before anything is sent',
    check: async () => {
      const odd = { arguments: [1] } as unknown as Partial<SkillInvocation>;
      const { host, result } = await call('human://kim', {}, odd);
      expect(result).to.include({ code: 'INVALID_ARGUMENTS' });
      expect(host.sent).to.deep.equal([]);
    },
  },
  {
    id: 100,
    says: 'an invoker that was registered before is kept',
    verdict: 'same',
    check: async () => {
      const [own, shipped] = [invoker(), invoker()];
      const theirs = defineModule('theirs', (binder) => {
        binder.bind(SkillInvoker).toConstantValue(own);
      });
      const ours = defineModule('ours', (binder) => {
        binder.tryBind(SkillInvoker).toConstantValue(shipped);
      });
      for (const modules of [
        [theirs, ours],
        [ours, theirs],
      ]) {
        await using host = await startHost({ modules });
        expect(host.get(SkillInvoker)).to.equal(own);
      }
    },
  },
];

function invoker(): SkillInvoker {
  return { invoke: async () => ({ kind: 'completed', value: null }) };
}
