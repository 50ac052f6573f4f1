import { expect } from 'chai';
import { walkOutward } from '../../../../src/core/expertise/outward-walk.js';
import { snapshotOf } from '../../../../src/core/expertise/seed/seed-snapshot.js';
import type { OutwardWalk } from '../../../../src/core/expertise/outward-walk.js';
import { address } from '../../../../src/core/messaging/address.js';
import {
  organised,
  type OrganisationSketch,
  type UnitSketch,
} from '../../../support/skills/organisations.js';

function walk(sketch: OrganisationSketch, owner = 'agent://ada'): OutwardWalk {
  const snapshot = snapshotOf(organised(sketch));
  const [own] = snapshot.expertise.get(address(owner)) ?? [];
  if (own === undefined) throw new Error(`${owner} holds nothing`);
  return walkOutward(address(owner), own, snapshot);
}

function stopsOf(
  boundary: Extract<UnitSketch, { boundary: unknown }>['boundary'],
): readonly string[] {
  const units = { acme: { members: ['agent://ada'], boundary } };
  return walk({ units, holds: { 'agent://ada': ['paint'] } }).stops.map(({ because }) => because);
}

describe('the way of an entry outward', () => {
  it('ends where a rule keeps it in, and says which', () => {
    expect(stopsOf({ opacity: [{ domain: 'x' }, { domain: 'paint' }] })).to.deep.equal([
      'opacity rule 2 of unit://acme',
    ]);
    expect(stopsOf({})).to.deep.equal(['no projection of unit://acme is for it']);
    expect(stopsOf(undefined)).to.deep.equal(['the boundary of unit://acme cannot be read']);
  });

  it('has opacity before projection', () => {
    expect(stopsOf({ opacity: [{}], projection: [{}] })).to.have.length(1);
  });

  it('goes on unchanged through a boundary that has no rule for it, once a unit has made it its own', () => {
    const { sightings } = walk({
      units: {
        top: ['unit://low'],
        low: { members: ['agent://ada'], boundary: { projection: [{ rename: 'art' }] } },
      },
      holds: { 'agent://ada': ['paint'] },
    });
    const last = sightings.at(-1);
    expect(last?.within).to.equal(undefined);
    expect(last?.exposure).to.deep.include({ provider: 'unit://low', unit: 'unit://low' });
    expect(last?.exposure.path).to.deep.equal(['unit://low', 'agent://ada']);
  });

  it('is short through many diamonds on top of one another', () => {
    const levels = 20;
    const units: Record<string, UnitSketch> = {};
    for (let level = 0; level < levels; level += 1) {
      const below = level === 0 ? ['agent://ada'] : [`l${level - 1}`, `r${level - 1}`].map(unit);
      const boundary = { projection: [{}] };
      units[`l${level}`] = { members: below, boundary };
      units[`r${level}`] = { members: below, boundary };
    }
    const { sightings } = walk({ units, holds: { 'agent://ada': ['paint'] } });
    expect(sightings.length).to.be.lessThan(levels * 8);
  });

  it('ends for units that contain one another', () => {
    const units = { a: ['unit://b'], b: ['unit://a'] };
    const { sightings } = walk({ units, holds: { 'unit://a': ['ops'] } }, 'unit://a');
    expect(sightings.map(({ within }) => within)).to.deep.equal(['unit://a', 'unit://b']);
  });

  it('says where the rule was written', () => {
    const sketch = { units: { acme: ['agent://ada'] }, holds: { 'agent://ada': ['paint'] } };
    const seed = organised(sketch);
    const units = seed.units.map((one) => ({ ...one, source: 'acme.yaml:3:5' }));
    const snapshot = snapshotOf({ ...seed, units });
    const [own] = snapshot.expertise.get(address('agent://ada')) ?? [];
    if (own === undefined) throw new Error('nothing held');
    const [stop] = walkOutward(address('agent://ada'), own, snapshot).stops;
    expect(stop?.because).to.equal('no projection of unit://acme (acme.yaml:3:5) is for it');
  });
});

function unit(path: string): string {
  return `unit://${path}`;
}
