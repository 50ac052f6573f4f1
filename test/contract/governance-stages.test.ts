import { runContract } from '../../src/core/testing/kit/contract-kit.js';
import {
  governanceStageContract,
  type StageSubject,
} from '../../src/core/testing/governance/governance-stage.contract.js';
import { stageSubjects } from '../support/governance/stage-subjects.js';

for (const [name, create] of Object.entries(stageSubjects)) {
  describe(name, () => {
    const reserves = create().stage.reserve !== undefined;
    runContract<StageSubject>(governanceStageContract, { create }, { describe, it }, { reserves });
  });
}
