import { runContract } from '../../src/core/testing/kit/contract-kit.js';
import { expertiseViewContract } from '../../src/core/testing/expertise/expertise-view.contract.js';
import { viewContractSeed } from '../../src/core/testing/expertise/view-contract-seed.js';
import { SmallHost } from '../support/skills/small-host.js';

runContract(
  expertiseViewContract,
  { create: () => new SmallHost({ seed: viewContractSeed() }) },
  { describe, it },
);
