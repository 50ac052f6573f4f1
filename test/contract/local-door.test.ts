import { runContract } from '../../src/core/testing/kit/contract-kit.js';
import { doorContract } from '../../src/core/testing/doors/door.contract.js';
import { localDoorFixture } from '../support/local/local-door-subject.js';

describe('LocalDoor', () => {
  runContract(doorContract, localDoorFixture(), { describe, it });
});
