import { runContract } from '../../src/core/testing/contract-kit.js';
import { doorContract } from '../../src/core/testing/door.contract.js';
import { localDoorFixture } from '../support/local/local-door-subject.js';

describe('LocalDoor', () => {
  runContract(doorContract, localDoorFixture(), { describe, it });
});
