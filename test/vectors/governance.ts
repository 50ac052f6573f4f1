import { expect } from 'chai';
import type {
  DirectorySnapshot,
  InitiativeLevel,
  NameConstraint,
} from '../../src/core/expertise/directory-snapshot.js';
import type { Effect } from '../../src/core/expertise/expertise-domain.js';
import { HierarchyPermissionSource } from '../../src/core/governance/hierarchy-permission-source.js';
import { InitiativeStage } from '../../src/core/governance/stages/initiative-stage.js';
import { UnitPolicyEngine } from '../../src/core/governance/unit-policy-engine.js';
import { address } from '../../src/core/messaging/address.js';
import {
  aGovernanceContext,
  exportOf,
  snapshotOf,
  withoutUnits,
  type UnitRules,
} from '../../src/core/testing/builders/organisation-sketch.js';
import type { OriginVector } from './origin-vector.js';

const costs = 'the governance issue brings costs per call, hour and day';
const cloning = 'the governance issue brings clone policies';

/** `root` holds `mid`, which holds `leaf`; each as sketched. */
function line(root: UnitRules, mid: UnitRules, leaf: UnitRules = {}): DirectorySnapshot {
  return snapshotOf({
    units: {
      'unit://root': { members: ['unit://mid'], ...root },
      'unit://mid': { members: ['unit://leaf'], ...mid },
      'unit://leaf': leaf,
    },
  });
}

function levelOf(directory: DirectorySnapshot, unit: string, principal = 'human://ada') {
  const source = new HierarchyPermissionSource();
  return source.permissionOf(address(principal), address(unit), directory).level;
}

const grants = (level: 'viewer' | 'operator' | 'owner'): UnitRules => ({
  grants: { 'human://ada': level },
});

/** The permission walk of the origin system. */
export const permissionVectors: readonly OriginVector[] = [
  {
    id: 73,
    says: 'operator on the parent is operator on the child',
    verdict: 'same',
    check: () => {
      expect(levelOf(line(grants('operator'), {}), 'unit://mid')).to.equal('operator');
    },
  },
  {
    id: 74,
    says: 'viewer on the child beats owner on the parent',
    verdict: 'same',
    check: () => {
      expect(levelOf(line(grants('owner'), grants('viewer')), 'unit://mid')).to.equal('viewer');
    },
  },
  {
    id: 76,
    says: 'nothing flows into an isolated child',
    verdict: 'same',
    check: () => {
      const directory = line(grants('owner'), { isolated: true });
      expect(levelOf(directory, 'unit://mid')).to.equal(undefined);
    },
  },
  {
    id: 77,
    says: 'owner on the root is owner on the grandchild',
    verdict: 'same',
    check: () => {
      expect(levelOf(line(grants('owner'), {}), 'unit://leaf')).to.equal('owner');
    },
  },
  {
    id: 79,
    says: 'the nearest viewer beats owner on the root',
    verdict: 'same',
    check: () => {
      expect(levelOf(line(grants('owner'), grants('viewer')), 'unit://leaf')).to.equal('viewer');
    },
  },
  {
    id: 80,
    says: 'a unit whose flag cannot be read lets nothing in',
    verdict: 'same',
    check: () => {
      const directory = withoutUnits(line(grants('owner'), {}), 'unit://mid');
      expect(levelOf(directory, 'unit://mid')).to.equal(undefined);
      expect(levelOf(directory, 'unit://leaf')).to.equal(undefined);
    },
  },
  {
    id: 82,
    says: 'a principal of the scheme agent holds nothing',
    verdict: 'differs',
    because: 'design.md section 4: the walk applies to every principal, agents included',
    check: () => {
      const directory = line({ grants: { 'agent://kay': 'operator' } }, {});
      expect(levelOf(directory, 'unit://leaf', 'agent://kay')).to.equal('operator');
    },
  },
  {
    id: 83,
    says: 'nobody holds anything on a unit that there is not',
    verdict: 'same',
    check: () => {
      expect(levelOf(line(grants('owner'), {}), 'unit://nowhere')).to.equal(undefined);
    },
  },
];

function policyWord(skills: NameConstraint): string {
  const organisation = {
    units: { 'unit://acme': { members: ['agent://acme/files'], policies: { skills } } },
  };
  return new UnitPolicyEngine().evaluate(aGovernanceContext({ organisation })).kind;
}

function initiativeWord(level: InitiativeLevel | undefined, effect: Effect): string {
  const agents = level === undefined ? {} : { 'agent://kay': level };
  const target = exportOf({ domain: { ...exportOf().domain, effect } });
  const claim = { principal: address('agent://kay') };
  return new InitiativeStage().review(
    aGovernanceContext({ organisation: { agents }, target, claim }),
  ).kind;
}

/** Policies of the origin system. */
export const policyVectors: readonly OriginVector[] = [
  {
    id: 101,
    says: 'blocked beats allowed',
    verdict: 'same',
    check: () => {
      expect(policyWord({ allowed: ['files/*'], blocked: ['FILES/READ'] })).to.equal('deny');
    },
  },
  {
    id: 103,
    says: 'an empty list of allowed skills allows none',
    verdict: 'same',
    check: () => {
      expect(policyWord({ allowed: [] })).to.equal('deny');
      expect(policyWord({})).to.equal('allow');
    },
  },
  { id: 104, says: 'a cap on the cost of one call', verdict: 'later', because: costs },
  { id: 106, says: 'a cap on the cost of a day', verdict: 'later', because: costs },
  {
    id: 107,
    says: 'a forced execution mode',
    verdict: 'later',
    because: 'the governance issue brings policies of execution mode',
  },
  { id: 109, says: 'a cap on the depth of clones', verdict: 'later', because: cloning },
  { id: 110, says: 'the lower of two caps on clones', verdict: 'later', because: cloning },
  {
    id: 112,
    says: 'proactive confirms, autonomous acts unless it cannot be undone; unknown defers',
    verdict: 'differs',
    because: 'design.md section 4: what cannot be read denies, and is never put off',
    check: () => {
      expect(initiativeWord('proactive', 'read')).to.equal('confirm');
      expect(initiativeWord('autonomous', 'write')).to.equal('allow');
      expect(initiativeWord('autonomous', 'external')).to.equal('confirm');
      expect(initiativeWord(undefined, 'read')).to.equal('deny');
    },
  },
];
