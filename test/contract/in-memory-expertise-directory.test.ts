import { AjvInputValidator } from '../../src/adapters/json-schema/ajv-input-validator.js';
import { runContract } from '../../src/core/testing/contract-kit.js';
import {
  directoryContractSeed,
  expertiseDirectoryContract,
} from '../../src/core/testing/expertise-directory.contract.js';
import { InMemoryExpertiseDirectory } from '../../src/skills/directory/in-memory-expertise-directory.js';
import { mochaApi } from '../support/mocha-api.js';

runContract(
  expertiseDirectoryContract,
  {
    create: () => new InMemoryExpertiseDirectory(directoryContractSeed(), new AjvInputValidator()),
  },
  mochaApi,
);
