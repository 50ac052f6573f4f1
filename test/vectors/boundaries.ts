import { expect } from 'chai';
import { aDomain } from '../../src/core/testing/builders/builders.js';
import { organised } from '../support/skills/organisations.js';
import { exportOf, slugsOf, viewOf } from '../support/skills/views.js';
import type { OriginVector } from './origin-vector.js';

const synthesis = 'the issue that brings synthesis';

const guarded = organised({
  units: {
    acme: {
      members: ['agent://ada', 'human://kim'],
      boundary: {
        opacity: [{ domain: 'internal-*' }],
        projection: [
          { domain: 'python*', rename: 'backend apis', retag: 'Public.', level: 'advanced' },
          { domain: 'python/fastapi', rename: 'never reached' },
          { domain: 'internal-*' },
        ],
      },
    },
  },
  holds: { 'agent://ada': ['internal-secrets', aDomain({ name: 'python/fastapi' })] },
});

/** Boundaries of the origin system. */
export const boundaryVectors: readonly OriginVector[] = [
  {
    id: 37,
    says: 'opacity hides from outside',
    verdict: 'same',
    check: () => {
      expect(slugsOf(guarded, 'human://guest')).to.deep.equal(['backend-apis']);
    },
  },
  {
    id: 38,
    says: 'opacity hides nothing from inside',
    verdict: 'same',
    check: () => {
      expect(slugsOf(guarded, 'human://kim')).to.include('internal-secrets');
    },
  },
  {
    id: 40,
    says: 'projection renames, retags and relevels; the origin stays',
    verdict: 'differs',
    because: 'design.md section 3: the schema survives too, and the unit is the provider',
    check: () => {
      const seen = exportOf(guarded, 'backend-apis', 'human://guest');
      expect(seen?.domain).to.deep.include({ description: 'Public.', level: 'advanced' });
      expect(seen?.origin).to.equal('agent://ada');
      expect(seen?.provider).to.equal('unit://acme');
      expect(seen?.domain.inputSchema).to.deep.equal(aDomain().inputSchema);
    },
  },
  {
    id: 41,
    says: 'of two projections that match the first applies',
    verdict: 'same',
    check: () => {
      expect(slugsOf(guarded, 'human://guest')).to.not.include('never-reached');
    },
  },
  {
    id: 43,
    says: 'synthesis merges three levels into one entry',
    verdict: 'later',
    because: synthesis,
  },
  { id: 44, says: 'synthesis makes nothing of nothing', verdict: 'later', because: synthesis },
  {
    id: 46,
    says: 'a reading without a caller is raw',
    verdict: 'differs',
    because: 'design.md section 1: no caller sees nothing; there is no reading without one',
    check: () => {
      const view = viewOf(guarded);
      expect([view.exports.size, view.consultative.length]).to.deep.equal([0, 0]);
    },
  },
  {
    id: 47,
    says: 'an empty boundary lets everything pass',
    verdict: 'differs',
    because: "design.md section 3: an agent's own expertise goes out only when it is projected",
    check: () => {
      const seed = organised({
        units: { acme: ['agent://ada'] },
        holds: { 'agent://ada': ['paint'], 'unit://acme': ['ops'] },
      });
      expect(slugsOf(seed, 'human://guest')).to.deep.equal(['ops']);
    },
  },
  {
    id: 49,
    says: 'a * in the middle of a pattern is literal',
    verdict: 'same',
    check: () => {
      const boundary = { opacity: [{ domain: 'a*b' }] };
      const seed = organised({
        units: { acme: { members: [], boundary } },
        holds: { 'unit://acme': ['a*b', 'axxb'] },
      });
      expect(slugsOf(seed, 'human://guest')).to.deep.equal(['axxb']);
    },
  },
  {
    id: 50,
    says: 'an opacity rule without patterns hides everything',
    verdict: 'same',
    check: () => {
      const seed = organised({
        units: { acme: { members: [], boundary: { opacity: [{}] } } },
        holds: { 'unit://acme': ['ops'] },
      });
      expect(slugsOf(seed, 'human://guest')).to.deep.equal([]);
    },
  },
];
