import { HierarchyPermissionSource } from '../../../src/core/governance/hierarchy-permission-source.js';
import { BoundaryStage } from '../../../src/core/governance/stages/boundary-stage.js';
import { BudgetStage } from '../../../src/core/governance/stages/budget-stage.js';
import { InitiativeStage } from '../../../src/core/governance/stages/initiative-stage.js';
import { PermissionStage } from '../../../src/core/governance/stages/permission-stage.js';
import { PolicyStage } from '../../../src/core/governance/stages/policy-stage.js';
import { UnitPolicyEngine } from '../../../src/core/governance/unit-policy-engine.js';
import { address } from '../../../src/core/messaging/address.js';
import type { StageSubject } from '../../../src/core/testing/governance/governance-stage.contract.js';
import {
  aGovernanceContext,
  exportOf,
} from '../../../src/core/testing/builders/organisation-sketch.js';

const hidden = exportOf({
  slug: 'secret-plan',
  originDomain: 'secret/plan',
  holder: address('agent://acme/vault'),
});

/** The one who stands outside: deals with `unit://acme`, knows nothing of `unit://acme/inner`. */
const projected = exportOf({
  provider: address('unit://acme'),
  unit: address('unit://acme/inner'),
  source: 'acme.yaml:7:3',
});
const secrets = ['secret', 'vault', 'inner', 'acme.yaml', 'blocked-pattern'];

const organisation = {
  units: {
    'unit://acme': { members: ['unit://acme/inner'] },
    'unit://acme/inner': {
      members: ['agent://acme/files'],
      grants: { 'human://ada': 'operator' },
      policies: { skills: { blocked: ['blocked-pattern', 'secret/*'] } },
    },
  },
  agents: { 'agent://acme/planner': 'attentive' },
} as const;
const eve = { principal: address('human://eve') };
const planner = { principal: address('agent://acme/planner') };

/** What the kit of stages needs of each default stage. */
export const stageSubjects: Readonly<Record<string, () => StageSubject>> = {
  BoundaryStage: () => ({
    stage: new BoundaryStage(),
    allowed: aGovernanceContext(),
    refused: aGovernanceContext({ target: hidden, isVisible: false }),
    secrets,
  }),
  PermissionStage: () => ({
    stage: new PermissionStage(new HierarchyPermissionSource()),
    allowed: aGovernanceContext({ organisation, target: projected }),
    refused: aGovernanceContext({ organisation, target: projected, claim: eve }),
    secrets,
  }),
  PolicyStage: () => ({
    stage: new PolicyStage(new UnitPolicyEngine()),
    allowed: aGovernanceContext({ organisation, target: projected }),
    refused: aGovernanceContext({
      organisation,
      target: { ...projected, originDomain: 'secret/plan' },
    }),
    secrets,
  }),
  InitiativeStage: () => ({
    stage: new InitiativeStage(),
    allowed: aGovernanceContext({ organisation, claim: planner }),
    refused: aGovernanceContext({
      organisation,
      claim: planner,
      target: exportOf({ domain: { name: 'secret', description: '', effect: 'write' } }),
    }),
    secrets,
  }),
  BudgetStage: () => ({
    stage: new BudgetStage({ inFlightPerCaller: 2, maxDepth: 8, stageTimeMs: 1 }),
    allowed: aGovernanceContext(),
    refused: aGovernanceContext({
      message: { hops: Array.from({ length: 9 }, () => address('agent://acme/vault')) },
    }),
    secrets,
    capacity: 2,
  }),
};
