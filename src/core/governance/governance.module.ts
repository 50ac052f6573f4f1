import { defineModule, type Module } from '../container/module.js';
import { SkillseamError } from '../errors/skillseam-error.js';
import { GovernanceLimits } from './governance-limits.js';
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

/** What the organisation sets of the chain's ceilings; the rest has a default. */
export type GovernanceOptions = Pick<GovernanceLimits, 'inFlightPerCaller'> &
  Partial<GovernanceLimits>;

const defaults = { maxDepth: 8, stageTimeMs: 2_000 };

/** The five default stages, one a phase, and what they ask. */
export function governanceModule(options: GovernanceOptions): Module {
  const limits = checked({ ...defaults, ...options });
  return defineModule('governanceModule', (binder) => {
    binder.tryBind(GovernanceLimits).toConstantValue(limits);
    binder
      .tryBind(PermissionSource)
      .toResolvedValue(() => new HierarchyPermissionSource(), [])
      .inSingletonScope();
    binder
      .tryBind(PolicyEngine)
      .toResolvedValue(() => new UnitPolicyEngine(), [])
      .inSingletonScope();
    binder
      .contribute(GovernanceStage, { id: 'boundary' })
      .toResolvedValue(() => new BoundaryStage(), [])
      .inSingletonScope();
    binder
      .contribute(GovernanceStage, { id: 'permission' })
      .toResolvedValue(
        (source: PermissionSource) => new PermissionStage(source),
        [PermissionSource],
      )
      .inSingletonScope();
    binder
      .contribute(GovernanceStage, { id: 'policy' })
      .toResolvedValue((engine: PolicyEngine) => new PolicyStage(engine), [PolicyEngine])
      .inSingletonScope();
    binder
      .contribute(GovernanceStage, { id: 'initiative' })
      .toResolvedValue(() => new InitiativeStage(), [])
      .inSingletonScope();
    binder
      .contribute(GovernanceStage, { id: 'budget' })
      .toResolvedValue((given: GovernanceLimits) => new BudgetStage(given), [GovernanceLimits])
      .inSingletonScope();
  });
}

/** A ceiling that is no number would never be reached. */
function checked(limits: GovernanceLimits): GovernanceLimits {
  for (const [name, value] of Object.entries(limits))
    if (!Number.isSafeInteger(value) || value < 1)
      throw new SkillseamError(
        'INTERNAL',
        `The limit "${name}" of governanceModule must be a whole number, 1 or larger.`,
      );
  return Object.freeze(limits);
}
