import { expect } from 'chai';
import fc from 'fast-check';
import type { DirectorySeed } from '../../../../src/core/expertise/seed/directory-seed.js';
import type { ExpertiseDomain } from '../../../../src/core/expertise/expertise-domain.js';
import { exportIndexOf } from '../../../../src/core/expertise/export-index.js';
import { snapshotOf } from '../../../../src/core/expertise/seed/seed-snapshot.js';
import { judgeSlug } from '../../../../src/core/expertise/slug-judgement.js';
import { aDomain } from '../../../../src/core/testing/builders/builders.js';
import { organised } from '../../../support/skills/organisations.js';
import { messagesOf, slugsOf, viewOf } from '../../../support/skills/views.js';

const other = aDomain({ inputSchema: { type: 'object' } });
const everyone = { boundary: { projection: [{}] } };

function twoUnits(one: string | ExpertiseDomain, two: string | ExpertiseDomain): DirectorySeed {
  return organised({
    units: {
      acme: ['unit://one', 'unit://two'],
      one: { members: ['agent://ada'], ...everyone },
      two: { members: ['agent://bob'], ...everyone },
    },
    holds: { 'agent://ada': [one], 'agent://bob': [two] },
  });
}

describe('what a slug means', () => {
  it('is nothing when two names become it, for either, and all else keeps working', () => {
    const seed = organised({
      units: { acme: ['agent://ada', 'agent://bob', 'human://kim'] },
      holds: { 'agent://ada': ['python/fastapi', 'paint'], 'agent://bob': ['Python FastAPI'] },
    });
    expect(slugsOf(seed, 'human://kim')).to.deep.equal(['paint']);
    const messages = messagesOf(seed);
    expect(messages).to.have.length(2);
    for (const message of messages) {
      expect(message).to.include('"python/fastapi" of agent://ada');
      expect(message).to.include('"Python FastAPI" of agent://bob');
    }
  });

  it('is nothing when two units export different things by one name, even to different people', () => {
    expect(slugsOf(twoUnits('greet', 'greet'), 'human://guest')).to.deep.equal([]);
    expect(slugsOf(twoUnits('greet', 'greet'), 'unit://one')).to.deep.equal([]);
    expect(slugsOf(twoUnits('greet', 'paint'), 'human://guest')).to.deep.equal(['greet', 'paint']);
  });

  it('is several providers in one unit, as long as their schemas agree', () => {
    const inOne = (two: ExpertiseDomain): DirectorySeed =>
      organised({
        units: { acme: ['agent://ada', 'agent://bob', 'human://kim'] },
        holds: { 'agent://ada': [aDomain()], 'agent://bob': [two] },
      });
    const schema = aDomain().inputSchema ?? {};
    const reordered = Object.fromEntries(Object.entries(schema).reverse());
    const same = viewOf(inOne(aDomain({ inputSchema: reordered })), 'human://kim');
    expect(same.exports.get('greet')).to.have.length(2);
    expect(slugsOf(inOne(other), 'human://kim')).to.deep.equal([]);
    expect(messagesOf(inOne(other)).join(' ')).to.include('different schemas');
  });

  it('names a few of many that contend, and counts the rest', () => {
    const agents = Array.from({ length: 9 }, (_, index) => `agent://a${String(index)}`);
    const seed = organised({
      units: Object.fromEntries(agents.map((agent, index) => [`u${String(index)}`, [agent]])),
      holds: Object.fromEntries(agents.map((agent) => [agent, ['search']])),
    });
    const messages = messagesOf(seed);
    expect(messages).to.have.length(9);
    expect(messages[0]).to.include('agent://a1, "search" of agent://a2').and.include('5 more');
  });

  it('is what a unit above ties together by exporting both', () => {
    const seed = twoUnits('greet', 'greet');
    const tied = {
      ...seed,
      units: seed.units.map((unit) => ({
        ...unit,
        boundary: { opacity: [], projection: [{}] },
      })),
    };
    expect(viewOf(tied, 'human://guest').exports.get('greet')).to.have.length(2);
  });

  it('is one thing under two names that differ in case only, when one unit renames the other', () => {
    const boundary = { projection: [{ domain: 'Greet', rename: 'greet' }] };
    const seed = organised({
      units: { acme: { members: ['agent://ada', 'human://kim'], boundary } },
      holds: { 'agent://ada': ['Greet'] },
    });
    expect(slugsOf(seed, 'human://kim')).to.deep.equal(['greet']);
    expect(slugsOf(seed, 'human://guest')).to.deep.equal(['greet']);
  });

  it('is not touched by what cannot be called', () => {
    const seed = organised({
      units: { acme: ['agent://ada', 'agent://bob', 'human://kim'] },
      holds: {
        'agent://ada': ['greet'],
        'agent://bob': [{ name: 'Greet!', description: 'Asked.' }],
      },
    });
    expect(slugsOf(seed, 'human://kim')).to.deep.equal(['greet']);
  });

  it('stays what it was when a younger claim is at odds with it', () => {
    const claims = claimsOf(twoUnits('greet', 'greet'), { 'agent://bob': 7 });
    const { admitted, refused } = judgeSlug(claims);
    expect(new Set(admitted.map(originOf))).to.deep.equal(new Set(['agent://ada']));
    expect(new Set(refused.map(({ claim }) => originOf(claim)))).to.deep.equal(
      new Set(['agent://bob']),
    );
  });

  it('is left to nobody, not to a third either, while the oldest contend for it', () => {
    const seed = organised({
      units: { one: ['agent://ada'], two: ['agent://bob', 'agent://cat'] },
      holds: { 'agent://ada': ['greet'], 'agent://bob': ['greet'], 'agent://cat': ['greet'] },
    });
    const { admitted, refused } = judgeSlug(claimsOf(seed, { 'agent://cat': 3 }));
    expect(admitted).to.deep.equal([]);
    expect(refused.map(({ claim }) => originOf(claim))).to.include('agent://cat');
  });

  it('does not depend on the order of the claims', () => {
    const ages = fc.record({ 'agent://ada': fc.nat(2), 'agent://bob': fc.nat(2) });
    const second = fc.constantFrom<string | ExpertiseDomain>('greet', 'Greet', other, 'paint');
    fc.assert(
      fc.property(second, ages, fc.nat(), (two, since, turn) => {
        const claims = claimsOf(twoUnits('greet', two), since).filter(
          ({ slug }) => slug === 'greet',
        );
        const turned = [
          ...claims.slice(turn % claims.length),
          ...claims.slice(0, turn % claims.length),
        ];
        expect(outcome(turned)).to.deep.equal(outcome(claims));
        expect(outcome([...claims].reverse())).to.deep.equal(outcome(claims));
      }),
    );
  });
});

type Claims = Parameters<typeof judgeSlug>[0];

function claimsOf(seed: DirectorySeed, since: Readonly<Record<string, number>>): Claims {
  const all = exportIndexOf(snapshotOf(seed)).surveys.flatMap(({ claims }) => claims);
  return all.map((claim) => ({ ...claim, since: since[originOf(claim)] ?? 0 }));
}

function originOf({ sighting }: Claims[number]): string {
  return sighting.exposure.origin;
}

function outcome(claims: Claims): unknown {
  const { admitted, refused } = judgeSlug(claims);
  return [
    [...new Set(admitted.map(originOf))].sort(),
    [...new Set(refused.map(({ claim, because }) => `${originOf(claim)} ${because}`))].sort(),
  ];
}
