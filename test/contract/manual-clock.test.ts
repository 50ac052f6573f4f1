import { clockContract } from '../../src/core/testing/primitives/clock.contract.js';
import { runContract } from '../../src/core/testing/kit/contract-kit.js';
import { manualClockSubject } from '../support/clock/manual-clock-subject.js';

describe('ManualClock', () => {
  runContract(
    clockContract,
    { create: () => manualClockSubject() },
    { describe, it },
    {
      wall: true,
      process: true,
    },
  );
});
