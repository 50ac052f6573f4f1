import { SkillseamError } from '../errors/skillseam-error.js';
import { governancePhases } from './governance-phase.js';
import type { GovernanceStage } from './governance-stage.js';

/**
 * The stages in the order in which they run: by phase, and inside a phase as given, which is how
 * their contributions were ordered.
 * @throws {SkillseamError} GOVERNANCE_UNAVAILABLE naming everything that makes the chain unfit.
 */
export function orderStages(stages: readonly GovernanceStage[]): readonly GovernanceStage[] {
  const faults = [...missingPhases(stages), ...repeatedIds(stages), ...strangers(stages)];
  if (faults.length > 0)
    throw new SkillseamError(
      'GOVERNANCE_UNAVAILABLE',
      `The governance chain is unfit: ${faults.join('; ')}. Load governanceModule, or contribute a stage for each phase.`,
    );
  return Object.freeze(
    governancePhases.flatMap((phase) => stages.filter((stage) => stage.phase === phase)),
  );
}

function missingPhases(stages: readonly GovernanceStage[]): readonly string[] {
  return governancePhases
    .filter((phase) => !stages.some((stage) => stage.phase === phase))
    .map((phase) => `no stage for the phase "${phase}"`);
}

function repeatedIds(stages: readonly GovernanceStage[]): readonly string[] {
  const ids = stages.map((stage) => stage.id);
  const repeated = new Set(ids.filter((id, index) => ids.indexOf(id) !== index));
  return [...repeated].map((id) => `more than one stage has the id "${id}"`);
}

function strangers(stages: readonly GovernanceStage[]): readonly string[] {
  return stages.flatMap((stage) => {
    if (!governancePhases.includes(stage.phase))
      return [`stage "${stage.id}" names the unknown phase "${stage.phase}"`];
    if (stage.reserve !== undefined && stage.phase !== 'budget')
      return [`stage "${stage.id}" reserves, which only a stage of the phase "budget" may do`];
    return [];
  });
}
