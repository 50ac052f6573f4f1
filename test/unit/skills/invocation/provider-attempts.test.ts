import { expect } from 'chai';
import type { AgentReply } from '../../../../src/core/connectors/skill-connector.js';
import type { ExpertiseDomain } from '../../../../src/core/expertise/expertise-domain.js';
import type { SkillInvocationResult } from '../../../../src/core/invocation/skill-invocation-result.js';
import { aDomain, anInvocation } from '../../../../src/core/testing/builders/builders.js';
import { organised } from '../../../support/skills/organisations.js';
import { SmallHost, type HostSketch } from '../../../support/skills/small-host.js';

const lost: AgentReply = { kind: 'failed', code: 'OUTCOME_UNKNOWN', message: 'gone' };
const away: AgentReply = { kind: 'failed', code: 'PROVIDER_UNAVAILABLE', message: 'down' };

/** A unit where ann, bob and cat all greet. */
function threeHolders(domain: Partial<ExpertiseDomain>, sketch: HostSketch): SmallHost {
  const agents = ['agent://ann', 'agent://bob', 'agent://cat'];
  const holds = Object.fromEntries(agents.map((agent) => [agent, [aDomain(domain)]]));
  const seed = organised({ units: { acme: [...agents, 'human://kim'] }, holds });
  return new SmallHost({ seed, ...sketch });
}

async function call(host: SmallHost, signal?: AbortSignal): Promise<SkillInvocationResult> {
  return host.invoker.invoke(host.caller('human://kim'), anInvocation(), signal);
}

describe('a call with several providers', () => {
  it('goes to the next while the ones before are away, and is one call in the record', async () => {
    const host = threeHolders(
      { effect: 'read' },
      {
        handler: async (agent) =>
          agent === 'agent://cat' ? { kind: 'answered', value: agent } : away,
      },
    );
    expect(await call(host)).to.deep.equal({ kind: 'completed', value: 'agent://cat' });
    expect(host.outcomes.map(({ outcome, holder }) => [outcome, holder])).to.deep.equal([
      ['completed', 'agent://cat'],
    ]);
    const intents = host.records.filter(({ kind }) => kind === 'intent');
    expect(intents).to.have.length(3);
    expect(new Set(host.sent.map(({ id }) => id)).size).to.equal(1);
  });

  it('is unavailable when they all are, and that is recorded once', async () => {
    const host = threeHolders({ idempotent: true, effect: 'write' }, { handler: async () => away });
    expect(await call(host)).to.deep.include({ code: 'PROVIDER_UNAVAILABLE' });
    expect(host.sent).to.have.length(3);
    expect(host.outcomes).to.have.length(1);
  });

  it('goes to one only when running it twice could do harm', async () => {
    const host = threeHolders({ effect: 'write' }, { handler: async () => away });
    expect(await call(host)).to.deep.include({ code: 'PROVIDER_UNAVAILABLE' });
    expect(host.sent).to.have.length(1);
    expect(host.outcomes).to.have.length(1);
  });

  it('goes to no other when the first one failed, or may have run what is not to run twice', async () => {
    const rows = [
      ['PROVIDER_FAILED', 'read'],
      ['OUTCOME_UNKNOWN', 'write'],
    ] as const;
    for (const [code, effect] of rows) {
      const handler = async (): Promise<AgentReply> => ({ kind: 'failed', code, message: 'no' });
      const host = threeHolders({ effect }, { handler });
      expect(await call(host)).to.deep.include({ code });
      expect([host.sent.length, host.outcomes.length]).to.deep.equal([1, 1]);
    }
  });

  it('goes to the next when one was lost and running it twice does no harm', async () => {
    const handler = async (agent: string): Promise<AgentReply> =>
      agent === 'agent://ann' ? lost : { kind: 'answered', value: agent };
    const host = threeHolders({ effect: 'read' }, { handler });
    expect(await call(host)).to.deep.equal({ kind: 'completed', value: 'agent://bob' });
    expect(host.outcomes.map(({ outcome }) => outcome)).to.deep.equal(['completed']);
  });

  it('may have run once a provider was lost, though all others were away', async () => {
    for (const first of ['agent://ann', 'agent://bob', 'agent://cat']) {
      const handler = async (agent: string): Promise<AgentReply> => (agent === first ? lost : away);
      const host = threeHolders({ effect: 'read' }, { handler });
      expect(await call(host), first).to.deep.include({ code: 'OUTCOME_UNKNOWN' });
      expect(host.sent, first).to.have.length(3);
      const codes = host.outcomes.map(({ code }) => code);
      expect(codes, first).to.deep.equal(['OUTCOME_UNKNOWN']);
    }
  });

  it('is cancelled between two providers, and that is recorded once', async () => {
    const abort = new AbortController();
    const host = threeHolders(
      { effect: 'read' },
      {
        router: (inner) => ({
          route: async (request) => {
            const result = await inner.route(request);
            abort.abort();
            return result;
          },
        }),
        handler: async () => away,
      },
    );
    expect(await call(host, abort.signal)).to.deep.include({ code: 'CANCELLED' });
    expect(host.outcomes.map(({ code }) => code)).to.deep.equal(['CANCELLED']);
    expect(host.sent).to.have.length(1);
  });

  it('has what is left of its time for the next provider', async () => {
    const host = threeHolders(
      { effect: 'read' },
      {
        callTimeoutMs: 1_000,
        handler: async () => {
          host.clock.advance(300);
          return away;
        },
      },
    );
    await call(host);
    expect(host.sent.map(({ timeLeftMs }) => timeLeftMs)).to.deep.equal([1_000, 700, 400]);
  });
});
