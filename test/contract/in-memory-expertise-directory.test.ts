import { AjvInputValidator } from '../../src/adapters/json-schema/ajv-input-validator.js';
import { runContract } from '../../src/core/testing/kit/contract-kit.js';
import {
  directoryContractSeed,
  expertiseDirectoryContract,
} from '../../src/core/testing/expertise/expertise-directory.contract.js';
import { InMemoryExpertiseDirectory } from '../../src/skills/directory/in-memory-expertise-directory.js';
import { LoadingPhase } from '../../src/skills/directory/loading-phase.js';

runContract(
  expertiseDirectoryContract,
  {
    create: () => {
      const loading = new LoadingPhase();
      const validator = new AjvInputValidator();
      return {
        directory: new InMemoryExpertiseDirectory(directoryContractSeed(), validator, loading),
        endLoading: () => {
          loading.end();
        },
      };
    },
  },
  { describe, it },
);
