import { expect } from 'chai';
import fc from 'fast-check';
import type { DirectorySeed } from '../../../../src/core/expertise/seed/directory-seed.js';
import { aDomain, anOrganisation } from '../../../../src/core/testing/builders/builders.js';
import { organised } from '../../../support/skills/organisations.js';
import { randomOrganisation } from '../../../support/skills/random-organisation.js';
import { ReferenceView, seenText } from '../../../support/skills/reference-view.js';
import { exportOf, slugsOf, viewOf } from '../../../support/skills/views.js';

function seenIn(seed: DirectorySeed, principals: readonly string[]): readonly string[] {
  const all = [...viewOf(seed, ...principals).exports.values()].flat();
  return all.map((one) => seenText({ ...one, name: one.domain.name })).sort();
}

describe('what a chain of principals sees', () => {
  it('is what a plain walk along every path shows', () => {
    const reach = { something: 0, nothing: 0 };
    fc.assert(
      fc.property(randomOrganisation, ({ seed, principals }) => {
        const expected = new ReferenceView(seed, principals).seen();
        expect(seenIn(seed, principals)).to.deep.equal(expected);
        reach[expected.length > 0 ? 'something' : 'nothing'] += 1;
      }),
      { numRuns: 600 },
    );
    expect(reach.something, 'runs in which something was seen').to.be.greaterThan(200);
  });

  it('does not depend on the order in which the organisation is written', () => {
    fc.assert(
      fc.property(
        randomOrganisation,
        fc.infiniteStream(fc.nat()),
        ({ seed, principals }, noise) => {
          const shuffled = <T>(items: readonly T[]): T[] =>
            items
              .map((item) => [noise.next().value ?? 0, item] as const)
              .sort(([one], [other]) => one - other)
              .map(([, item]) => item);
          const other = {
            ...seed,
            units: shuffled(seed.units).map((unit) => ({
              ...unit,
              members: shuffled(unit.members),
            })),
            expertise: shuffled(seed.expertise),
          };
          const [one, two] = [seed, other].map((each) => [...viewOf(each, ...principals).exports]);
          expect(sorted(two ?? [])).to.deep.equal(sorted(one ?? []));
        },
      ),
      { numRuns: 200 },
    );
  });

  it('cannot be changed by whoever is shown it, since governance judges by it', () => {
    const view = viewOf(anOrganisation(), 'human://guest');
    const [seen] = view.exports.get('greet') ?? [];
    expect(view.exports).not.to.be.instanceOf(Map);
    const parts = [view, view.consultative, view.exports.get('greet'), seen, seen?.domain];
    for (const part of [...parts, seen?.allow, seen?.path])
      expect(Object.isFrozen(part)).to.equal(true);
  });

  it('is nothing for nobody', () => {
    expect(
      slugsOf(organised({ units: { acme: [] }, holds: { 'unit://acme': ['ops'] } })),
    ).to.deep.equal([]);
  });

  it('is its own for an agent that belongs to no unit, and nothing of it for others', () => {
    const seed = organised({ units: { acme: [] }, holds: { 'agent://loner': ['paint'] } });
    expect(slugsOf(seed, 'agent://loner')).to.deep.equal(['paint']);
    expect(slugsOf(seed, 'unit://acme')).to.deep.equal([]);
    expect(slugsOf(seed, 'agent://loner', 'unit://acme')).to.deep.equal([]);
  });

  it('has a diamond once, with the stronger level', () => {
    const boundary = (level: 'beginner' | 'expert') => ({ projection: [{ level }] });
    const seed = organised({
      units: {
        top: { members: ['unit://left', 'unit://right'], boundary: { projection: [{}] } },
        left: { members: ['agent://ada'], boundary: boundary('beginner') },
        right: { members: ['agent://ada'], boundary: boundary('expert') },
      },
      holds: { 'agent://ada': ['paint'] },
    });
    const providers = viewOf(seed, 'human://guest').exports.get('paint') ?? [];
    expect(providers.map(({ domain }) => domain.level)).to.deep.equal(['expert']);
  });

  it('has the nearest provider first, then the stronger, then by address', () => {
    const seed = organised({
      units: {
        top: {
          members: ['unit://low', 'agent://weak', 'agent://ann', 'agent://bob', 'human://kim'],
          boundary: { projection: [{}] },
        },
        low: { members: ['agent://far'], boundary: { projection: [{}] } },
      },
      holds: {
        'agent://far': [aDomain({ level: 'expert' })],
        'agent://weak': [aDomain({ level: 'beginner' })],
        'agent://bob': [aDomain({ level: 'advanced' })],
        'agent://ann': [aDomain({ level: 'advanced' })],
      },
    });
    const providers = viewOf(seed, 'human://kim').exports.get('greet') ?? [];
    expect(providers.map(({ holder }) => holder)).to.deep.equal([
      'agent://ann',
      'agent://bob',
      'agent://weak',
      'agent://far',
    ]);
  });

  it('keeps schema, effect and idempotence through a projection', () => {
    const domain = aDomain({ effect: 'write', idempotent: true, outputSchema: { type: 'object' } });
    const boundary = { projection: [{ rename: 'welcome', retag: 'Greets.' }] };
    const seed = organised({
      units: { acme: { members: ['agent://ada'], boundary } },
      holds: { 'agent://ada': [domain] },
    });
    expect(exportOf(seed, 'welcome', 'human://guest')?.domain).to.deep.equal({
      ...domain,
      name: 'welcome',
      description: 'Greets.',
    });
  });
});

function sorted(entries: readonly (readonly [string, unknown])[]): readonly unknown[] {
  return [...entries].sort(([one], [other]) => (one < other ? -1 : 1));
}
