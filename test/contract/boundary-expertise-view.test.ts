import { runContract } from '../../src/core/testing/contract-kit.js';
import { expertiseViewContract } from '../../src/core/testing/expertise-view.contract.js';
import { viewContractSeed } from '../../src/core/testing/view-contract-seed.js';
import { SmallHost } from '../support/skills/small-host.js';

runContract(
  expertiseViewContract,
  { create: () => new SmallHost({ seed: viewContractSeed() }) },
  { describe, it },
);
