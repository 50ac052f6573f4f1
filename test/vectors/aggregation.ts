import { expect } from 'chai';
import { SkillseamError } from '../../src/core/errors/skillseam-error.js';
import { aDomain } from '../../src/core/testing/builders/builders.js';
import { organised } from '../support/skills/organisations.js';
import { SmallHost } from '../support/skills/small-host.js';
import { exportOf, viewOf } from '../support/skills/views.js';
import type { OriginVector } from './origin-vector.js';

/** root > eng > backend, whose agent is let through by every boundary on the way. */
const nested = organised({
  units: {
    root: { members: ['unit://root/eng'], boundary: { projection: [{}] } },
    'root/eng': { members: ['unit://root/eng/backend'], boundary: { projection: [{}] } },
    'root/eng/backend': { members: ['agent://ada'], boundary: { projection: [{}] } },
  },
  holds: { 'agent://ada': ['api'] },
});

function chainOf(length: number): ReturnType<typeof organised> {
  const paths = Array.from({ length }, (_, level) => `u${String(level)}`);
  const units = paths.map((path, level) => {
    const member = paths[level + 1];
    return [path, member === undefined ? [] : [`unit://${member}`]] as const;
  });
  return organised({ units: Object.fromEntries(units) });
}

function isRefused(seed: ReturnType<typeof organised>, word: string): void {
  expect(() => new SmallHost({ seed }))
    .to.throw(SkillseamError)
    .with.property('message')
    .that.includes(word);
}

/** The aggregator of the origin system. */
export const aggregationVectors: readonly OriginVector[] = [
  {
    id: 23,
    says: 'an empty unit has nothing',
    verdict: 'same',
    check: () => {
      const view = viewOf(organised({ units: { acme: [] } }), 'unit://acme');
      expect([view.exports.size, view.consultative.length]).to.deep.equal([0, 0]);
    },
  },
  {
    id: 25,
    says: 'an entry three units down has a path of four',
    verdict: 'same',
    check: () => {
      expect(exportOf(nested, 'api', 'human://guest')?.path).to.deep.equal([
        'unit://root',
        'unit://root/eng',
        'unit://root/eng/backend',
        'agent://ada',
      ]);
    },
  },
  {
    id: 26,
    says: "a unit's own entry has the unit alone as path",
    verdict: 'same',
    check: () => {
      const seed = organised({ units: { acme: [] }, holds: { 'unit://acme': ['ops'] } });
      expect(exportOf(seed, 'ops', 'unit://acme')?.path).to.deep.equal(['unit://acme']);
    },
  },
  {
    id: 28,
    says: 'a unit that is its own member is refused',
    verdict: 'same',
    check: () => {
      isRefused(organised({ units: { acme: ['unit://acme'] } }), 'circle: unit://acme');
    },
  },
  {
    id: 29,
    says: 'two units that contain each other are refused',
    verdict: 'same',
    check: () => {
      isRefused(organised({ units: { a: ['unit://b'], b: ['unit://a'] } }), 'unit://a, unit://b');
    },
  },
  {
    id: 31,
    says: 'a circle below the root is refused as well',
    verdict: 'differs',
    because: 'design.md section 3: membership cycles are refused at write, wherever they are',
    check: () => {
      const units = { root: ['unit://a'], a: ['unit://b'], b: ['unit://a'] };
      isRefused(organised({ units }), 'circle');
    },
  },
  {
    id: 32,
    says: 'a chain of 64 units is fine and one of 65 is not',
    verdict: 'same',
    check: () => {
      expect(new SmallHost({ seed: chainOf(64) }).directory.read().units.size).to.equal(64);
      isRefused(chainOf(65), '64 deep');
    },
  },
  {
    id: 34,
    says: 'a change at a leaf shows at the root',
    verdict: 'same',
    check: () => {
      const host = new SmallHost({ seed: nested });
      const root = host.caller('human://guest');
      expect(host.view.viewFor(root).exports.has('api')).to.equal(true);
      host.directory.replaceExpertise(nested.agents[0]?.address ?? root.principal, [aDomain()]);
      expect([...host.view.viewFor(root).exports.keys()]).to.deep.equal(['greet']);
    },
  },
  {
    id: 35,
    says: "a change of an agent shows in its unit's view",
    verdict: 'same',
    check: () => {
      const host = new SmallHost();
      const kim = host.caller('human://kim');
      expect(host.view.viewFor(kim).exports.has('paint')).to.equal(false);
      const ada = host.caller('agent://ada').principal;
      host.directory.replaceExpertise(ada, [aDomain({ name: 'paint' })]);
      expect(host.view.viewFor(kim).exports.has('paint')).to.equal(true);
    },
  },
];
