import { expect } from 'chai';
import { allow } from '../../../../src/core/governance/decision.js';
import type { SkillInvocation } from '../../../../src/core/invocation/skill-invocation.js';
import type { SkillInvocationResult } from '../../../../src/core/invocation/skill-invocation-result.js';
import { address } from '../../../../src/core/messaging/address.js';
import {
  aDomain,
  aHolding,
  anInvocation,
  anOrganisation,
} from '../../../../src/core/testing/builders/builders.js';
import { organised } from '../../../support/skills/organisations.js';
import { SmallHost } from '../../../support/skills/small-host.js';

function codeOf(result: SkillInvocationResult): string {
  return result.kind === 'failed' ? result.code : result.kind;
}

async function callAs(
  host: SmallHost,
  principal: string,
  override: Partial<Record<keyof SkillInvocation, unknown>> = {},
): Promise<SkillInvocationResult> {
  const invocation: unknown = { ...anInvocation(), ...override };
  return host.invoker.invoke(host.caller(principal), invocation as SkillInvocation);
}

describe('the routing invoker', () => {
  it('refuses a malformed invocation before it looks anything up', async () => {
    let finds = 0;
    const host = new SmallHost({
      catalog: (inner) => ({
        list: (caller) => inner.list(caller),
        changes: (caller) => inner.changes(caller),
        find: (caller, name) => {
          finds += 1;
          return inner.find(caller, name);
        },
      }),
    });
    const rows: readonly Partial<Record<keyof SkillInvocation, unknown>>[] = [
      { skill: undefined },
      { skill: 7 },
      { correlationId: '' },
      { correlationId: 'x'.repeat(129) },
      { correlationId: 'two words' },
      { timeoutMs: 0 },
      { timeoutMs: Number.NaN },
      { timeoutMs: '5' },
      { provider: 7 },
      { arguments: undefined },
    ];
    for (const row of rows) {
      expect(codeOf(await callAs(host, 'human://kim', row))).to.equal('INVALID_ARGUMENTS');
    }
    expect(finds).to.equal(0);
    expect(host.outcomes).to.have.length(rows.length);
  });

  it('names the places that break the schema, and says nothing of the values', async () => {
    const host = new SmallHost();
    const result = await callAs(host, 'human://kim', { arguments: { say: 7, secret: 'hunter2' } });
    expect(result).to.deep.include({ kind: 'failed', code: 'INVALID_ARGUMENTS' });
    expect(JSON.stringify(result)).to.include('/say').and.to.include('/secret');
    expect(JSON.stringify([result, host.records])).to.not.include('hunter2');
  });

  it('does the same work, and writes as many records, for a hidden name as for an absent one', async () => {
    const counts: number[][] = [];
    for (const skill of ['expertise/sketch', 'expertise/nothere']) {
      const seed = anOrganisation({
        expertise: [aHolding(address('agent://ada'), aDomain({ name: 'sketch' }))],
      });
      const work = { reads: 0, finds: 0 };
      const host = new SmallHost({
        seed,
        catalog: (inner) => ({
          list: (caller) => inner.list(caller),
          changes: (caller) => inner.changes(caller),
          find: (caller, name) => {
            work.finds += 1;
            return inner.find(caller, name);
          },
        }),
      });
      const { directory } = host;
      const read = directory.read.bind(directory);
      directory.read = () => {
        work.reads += 1;
        return read();
      };
      await callAs(host, 'human://guest', { skill });
      counts.push([work.reads, work.finds, host.records.length, host.sent.length]);
      expect(JSON.stringify({ ...host.outcomes[0], skill: '' })).to.not.include('sketch');
    }
    expect(counts[0]).to.deep.equal(counts[1]);
  });

  it('finds nothing for the names that every object has, and for names longer than any', async () => {
    const host = new SmallHost();
    for (const name of ['constructor', '__proto__', 'toString', 'x'.repeat(100_000)]) {
      const result = await callAs(host, 'human://kim', { skill: `expertise/${name}` });
      expect(codeOf(result)).to.equal('SKILL_NOT_FOUND');
    }
  });

  it('keeps the schema from those who may not call, whatever they send', async () => {
    const host = new SmallHost();
    const fitting = await callAs(host, 'human://nobody');
    const other = await callAs(host, 'human://nobody', { arguments: { say: 7 } });
    expect(codeOf(fitting)).to.equal('PERMISSION_DENIED');
    expect(JSON.stringify(other)).to.equal(JSON.stringify(fitting));
  });

  it('sends no unchecked arguments though a stage of the host lets more through than the catalog', async () => {
    const lenient = { id: 'permission', phase: 'permission' as const, review: () => allow() };
    const host = new SmallHost({ stages: [lenient] });
    const wrong = await callAs(host, 'human://nobody', { arguments: { say: 7 } });
    expect([codeOf(wrong), host.sent.length]).to.deep.equal(['INVALID_ARGUMENTS', 0]);
    expect(codeOf(await callAs(host, 'human://nobody'))).to.equal('completed');
    expect(host.outcomes).to.have.length(2);
  });

  it('keeps what it validated, whatever the caller does with its object meanwhile', async () => {
    const given = { say: 'hello' };
    const slow = {
      id: 'policy',
      phase: 'policy' as const,
      review: async () => {
        given.say = 'x'.repeat(1_000);
        return allow();
      },
    };
    const host = new SmallHost({ stages: [slow] });
    await callAs(host, 'human://kim', { arguments: given });
    expect(host.sent[0]?.payload).to.deep.equal({ domain: 'greet', arguments: { say: 'hello' } });
  });

  it('narrows to the provider that is asked for, in the view of the caller', async () => {
    const host = new SmallHost();
    const lab = await callAs(host, 'human://guest', { provider: 'unit://acme/lab' });
    expect(codeOf(lab)).to.equal('completed');
    for (const provider of ['unit://acme', 'unit://nowhere', 'agent://ada', 'nonsense']) {
      const result = await callAs(host, 'human://guest', { provider });
      expect(codeOf(result), provider).to.equal('SKILL_NOT_FOUND');
    }
  });

  it('tells who sees a provider and may not call it so, also when another could be called', async () => {
    const seed = organised({
      units: {
        top: { members: ['unit://one', 'unit://two'], boundary: { projection: [] } },
        one: { members: ['agent://ada', 'human://kim'], boundary: { projection: [{}] } },
        two: { members: ['agent://ada'], boundary: { projection: [{}] } },
      },
      holds: { 'agent://ada': ['greet'] },
    });
    const host = new SmallHost({ seed });
    expect(codeOf(await callAs(host, 'human://kim'))).to.equal('completed');
    const other = await callAs(host, 'human://kim', { provider: 'unit://two' });
    expect(codeOf(other)).to.equal('PERMISSION_DENIED');
  });

  it('tells the agent how much time is left of what the caller allowed, and no more than the host does', async () => {
    const host = new SmallHost({ callTimeoutMs: 5_000 });
    for (const timeoutMs of [undefined, 1_000, 60_000])
      await callAs(host, 'human://kim', { timeoutMs });
    expect(host.sent.map(({ timeLeftMs }) => timeLeftMs)).to.deep.equal([5_000, 1_000, 5_000]);
  });

  it('names the agents of the chain as hops', async () => {
    const host = new SmallHost();
    const kim = host.caller('human://kim', { chain: [address('agent://ada')] });
    await host.invoker.invoke(kim, anInvocation());
    expect(host.outcomes[0]?.code).to.equal(undefined);
    expect(host.sent[0]?.hops).to.deep.equal(['agent://ada']);
  });

  it('records an unminted caller as nobody, whatever it says of itself', async () => {
    const host = new SmallHost();
    const forged = { ...host.caller('human://root'), tenant: 'other' };
    await host.invoker.invoke(forged, anInvocation());
    expect(host.outcomes[0]).to.deep.include({
      principal: 'anonymous://anonymous',
      tenant: 'acme',
      code: 'UNAUTHENTICATED',
    });
  });

  it('shows nothing to a caller of another tenant', async () => {
    const host = new SmallHost();
    const stranger = host.caller('human://kim', { tenant: 'other' });
    expect(host.catalog.list(stranger)).to.deep.equal([]);
    const result = await host.invoker.invoke(stranger, anInvocation());
    expect(codeOf(result)).to.equal('SKILL_NOT_FOUND');
  });

  it('answers INTERNAL, and records it once, when a part of the host throws', async () => {
    const broken = new SmallHost({
      catalog: (inner) => ({
        list: (caller) => inner.list(caller),
        changes: (caller) => inner.changes(caller),
        find: () => expect.fail('the catalog is broken'),
      }),
    });
    expect(codeOf(await callAs(broken, 'human://kim'))).to.equal('INTERNAL');
    expect(broken.outcomes.map(({ code }) => code)).to.deep.equal(['INTERNAL']);
    const astray = new SmallHost({
      router: () => ({ route: () => Promise.reject(new Error('x')) }),
    });
    expect(codeOf(await callAs(astray, 'human://kim'))).to.equal('INTERNAL');
    expect(astray.outcomes.map(({ code }) => code)).to.deep.equal(['INTERNAL']);
  });

  it('answers INTERNAL when not even an id can be had', async () => {
    const host = new SmallHost();
    host.clock.monotonicMs = () => expect.fail('the clock is broken');
    expect(codeOf(await callAs(host, 'human://kim'))).to.equal('INTERNAL');
  });

  it('records a call once though its router throws after the loop has recorded it', async () => {
    const host = new SmallHost({
      router: (inner) => ({
        route: async (request) => {
          await inner.route(request);
          throw new Error('afterwards');
        },
      }),
    });
    expect(codeOf(await callAs(host, 'human://kim'))).to.equal('completed');
    expect(host.outcomes.map(({ outcome }) => outcome)).to.deep.equal(['completed']);
  });

  it('records a call whose router answers without the loop', async () => {
    const router = { route: async () => ({ kind: 'completed' as const, value: 'cached' }) };
    const host = new SmallHost({ router: () => router });
    expect(codeOf(await callAs(host, 'human://kim'))).to.equal('completed');
    expect(host.outcomes).to.have.length(1);
  });

  it('withholds the answer of a call that cannot be recorded', async () => {
    const host = new SmallHost();
    host.store.breakWrites();
    for (const skill of ['expertise/greet', 'expertise/absent']) {
      expect(codeOf(await callAs(host, 'human://kim', { skill }))).to.equal('AUDIT_UNAVAILABLE');
    }
    expect(host.sent).to.deep.equal([]);
  });

  it('goes on when the listener of progress throws', async () => {
    const host = new SmallHost({
      handler: async (_agent, _message, { onProgress }) => {
        onProgress({ progress: 1 });
        return { kind: 'answered', value: 'done' };
      },
    });
    const result = await host.invoker.invoke(
      host.caller('human://kim'),
      anInvocation(),
      undefined,
      () => expect.fail('the listener is broken'),
    );
    expect(codeOf(result)).to.equal('completed');
  });
});
