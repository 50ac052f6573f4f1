import { RandomIdGenerator } from '../../src/adapters/system/random-id-generator.js';
import { runContract } from '../../src/core/testing/kit/contract-kit.js';
import { idGeneratorContract } from '../../src/core/testing/primitives/id-generator.contract.js';

describe('RandomIdGenerator', () => {
  runContract(
    idGeneratorContract,
    {
      create: () => ({ ids: new RandomIdGenerator(), another: () => new RandomIdGenerator() }),
    },
    { describe, it },
  );
});
