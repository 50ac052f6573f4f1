import { runContract } from '../../src/core/testing/kit/contract-kit.js';
import {
  catalogContractSeed,
  expertiseSkillCatalogContract,
} from '../../src/core/testing/expertise/expertise-skill-catalog.contract.js';
import { SmallHost } from '../support/skills/small-host.js';

runContract(
  expertiseSkillCatalogContract,
  { create: () => new SmallHost({ seed: catalogContractSeed() }) },
  { describe, it },
);
