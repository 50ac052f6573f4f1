import { expect } from 'chai';
import type { Explanation } from '../../../../src/core/routing/explainer.js';
import { address } from '../../../../src/core/messaging/address.js';
import { allow } from '../../../../src/core/governance/decision.js';
import { DirectoryExplainer } from '../../../../src/skills/explain/directory-explainer.js';
import { organised, type OrganisationSketch } from '../../../support/skills/organisations.js';
import { SmallHost, type HostSketch } from '../../../support/skills/small-host.js';

async function explain(
  principal: string,
  skill: string,
  sketch: HostSketch = {},
): Promise<Explanation> {
  const host = new SmallHost(sketch);
  const explanation = await new DirectoryExplainer(host).explain(address(principal), skill);
  expect([host.records.length, host.sent.length], 'what it left behind').to.deep.equal([0, 0]);
  return explanation;
}

async function reasons(
  principal: string,
  skill: string,
  organisation: OrganisationSketch,
): Promise<readonly string[]> {
  const { answer, hidden } = await explain(principal, skill, { seed: organised(organisation) });
  expect(answer).to.equal('not-found');
  return hidden.map(({ origin, because }) => `${origin}: ${because}`);
}

describe('explaining to an operator', () => {
  it('tells every stage of a call that would run', async () => {
    const { answer, providers, hidden } = await explain('human://guest', 'expertise/greet');
    expect([answer, hidden]).to.deep.equal(['allowed', []]);
    const [provider] = providers;
    expect(provider).to.deep.include({ provider: 'unit://acme/lab', holder: 'agent://ada' });
    expect(provider?.verdicts.map(({ phase }) => phase)).to.deep.equal([
      'boundary',
      'permission',
      'policy',
      'initiative',
      'budget',
    ]);
  });

  it('tells which stage would refuse', async () => {
    const { answer, providers } = await explain('human://nobody', 'expertise/greet');
    expect(answer).to.equal('refused');
    const denied = providers[0]?.verdicts.filter(({ decision }) => decision === 'deny');
    expect(denied?.map(({ stage }) => stage)).to.deep.equal(['permission']);
  });

  it('asks about one directory, whatever is written while it asks', async () => {
    const holders = ['agent://ann', 'agent://bob'];
    const holds = Object.fromEntries(holders.map((holder) => [holder, ['greet']]));
    const seed = organised({ units: { acme: [...holders, 'human://kim'] }, holds });
    const versions: number[] = [];
    const host: SmallHost = new SmallHost({
      seed,
      stages: [
        {
          id: 'policy',
          phase: 'policy',
          review: ({ directory, isVisible }) => {
            versions.push(directory.version);
            host.directory.replaceExpertise(address('agent://bob'), []);
            expect(isVisible).to.equal(true);
            return allow();
          },
        },
      ],
    });
    const explainer = new DirectoryExplainer(host);
    const explanation = await explainer.explain(address('human://kim'), 'expertise/greet');
    expect(explanation.providers.map(({ holder }) => holder)).to.deep.equal(holders);
    expect(versions).to.deep.equal([1, 1]);
    expect(explanation.directoryVersion).to.equal(1);
  });

  it('has nothing to tell of a name that nothing has', async () => {
    const { answer, hidden } = await explain('human://kim', 'expertise/absent');
    expect([answer, hidden]).to.deep.equal(['not-found', []]);
  });

  it('tells which rule hides a skill, and only rules that the principal is outside of', async () => {
    const organisation: OrganisationSketch = {
      units: {
        top: {
          members: ['unit://low', 'human://root'],
          boundary: { opacity: [{ domain: 'art' }] },
        },
        low: {
          members: ['agent://ada', 'human://kim'],
          boundary: { projection: [{ domain: 'paint', rename: 'art' }] },
        },
      },
      holds: { 'agent://ada': ['paint', 'sketch'] },
    };
    expect(await reasons('human://guest', 'expertise/art', organisation)).to.deep.equal([
      'agent://ada: opacity rule 1 of unit://top',
    ]);
    expect(await reasons('human://root', 'expertise/sketch', organisation)).to.deep.equal([
      'agent://ada: no projection of unit://low is for it',
    ]);
    expect(await reasons('human://root', 'expertise/paint', organisation)).to.deep.equal([
      'agent://ada: it is called expertise/art here (projection rule 1 of unit://low)',
    ]);
    expect(await reasons('human://kim', 'expertise/art', organisation)).to.deep.equal([
      'agent://ada: it is called expertise/paint here (unit://low)',
    ]);
  });

  it('tells of names that are contended, of what cannot be called, and of what has no way out', async () => {
    const organisation: OrganisationSketch = {
      units: { acme: ['agent://ada', 'agent://bob', 'human://kim'] },
      holds: {
        'agent://ada': ['greet', { name: 'advice', description: 'Asked.' }],
        'agent://bob': ['Greet!'],
        'agent://loner': ['paint'],
      },
    };
    expect(await reasons('human://kim', 'expertise/greet', organisation)).to.deep.equal([
      'agent://ada: its name is contended: different names become the same slug',
      'agent://bob: its name is contended: different names become the same slug',
    ]);
    expect((await reasons('human://kim', 'expertise/advice', organisation))[0]).to.include('asked');
    expect((await reasons('human://kim', 'expertise/paint', organisation))[0]).to.include(
      'no path',
    );
  });
});
