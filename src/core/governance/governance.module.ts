import { bindSettings } from '../container/tokens/bind-settings.js';
import { freezeService } from '../basics/freeze-service.js';
import { defineModule, type Module } from '../container/tokens/module.js';
import { GovernanceLimits, readGovernanceLimits } from './governance-limits.js';
import { GovernanceStage } from './governance-stage.js';
import { HierarchyPermissionSource } from './hierarchy-permission-source.js';
import { PermissionSource } from './permission-source.js';
import { PolicyEngine } from './policy-engine.js';
import { BoundaryStage } from './stages/boundary-stage.js';
import { BudgetStage } from './stages/budget-stage.js';
import { InitiativeStage } from './stages/initiative-stage.js';
import { PermissionStage } from './stages/permission-stage.js';
import { PolicyStage } from './stages/policy-stage.js';
import { UnitPolicyEngine } from './unit-policy-engine.js';

/** The five default stages, one a phase, and what they ask. Reads the section `governance`. */
export const governanceModule: Module = defineModule('governanceModule', (binder) => {
  bindSettings(binder, GovernanceLimits, 'governance', readGovernanceLimits);
  binder
    .tryBind(PermissionSource)
    .toResolvedValue(() => freezeService(new HierarchyPermissionSource()), [])
    .inSingletonScope();
  binder
    .tryBind(PolicyEngine)
    .toResolvedValue(() => freezeService(new UnitPolicyEngine()), [])
    .inSingletonScope();
  binder
    .contribute(GovernanceStage, { id: 'boundary', phase: 'boundary' })
    .toResolvedValue(() => freezeService(new BoundaryStage()), [])
    .inSingletonScope();
  binder
    .contribute(GovernanceStage, { id: 'permission', phase: 'permission' })
    .toResolvedValue(
      (source: PermissionSource) => freezeService(new PermissionStage(source)),
      [PermissionSource],
    )
    .inSingletonScope();
  binder
    .contribute(GovernanceStage, { id: 'policy', phase: 'policy' })
    .toResolvedValue(
      (engine: PolicyEngine) => freezeService(new PolicyStage(engine)),
      [PolicyEngine],
    )
    .inSingletonScope();
  binder
    .contribute(GovernanceStage, { id: 'initiative', phase: 'initiative' })
    .toResolvedValue(() => freezeService(new InitiativeStage()), [])
    .inSingletonScope();
  binder
    .contribute(GovernanceStage, { id: 'budget', phase: 'budget' })
    .toResolvedValue(
      (limits: GovernanceLimits) => freezeService(new BudgetStage(limits)),
      [GovernanceLimits],
    )
    .inSingletonScope();
});
