import { HostCallerMint } from '../../src/core/messaging/host-caller-mint.js';
import { callerMintContract } from '../../src/core/testing/messaging/caller-mint.contract.js';
import { runContract } from '../../src/core/testing/kit/contract-kit.js';

describe('HostCallerMint', () => {
  runContract(
    callerMintContract,
    { create: () => ({ mint: new HostCallerMint(), another: () => new HostCallerMint() }) },
    { describe, it },
  );
});
