import { clockContract } from '../../src/core/testing/clock.contract.js';
import { runContract } from '../../src/core/testing/contract-kit.js';
import { manualClockSubject } from '../support/clock/manual-clock-subject.js';
import { mochaApi } from '../support/mocha-api.js';

describe('ManualClock', () => {
  runContract(clockContract, { create: () => manualClockSubject() }, mochaApi, {
    wall: true,
    process: true,
  });
});
