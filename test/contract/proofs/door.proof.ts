import { doorContract } from '../../../src/core/testing/doors/door.contract.js';
import { smallDoorSubject } from '../../support/doors/door-subject.js';
import { proof } from '../../support/kit-proof.js';
import { doorCallFaults } from './door-call-faults.js';
import { doorLifeFaults } from './door-life-faults.js';

export const doorProof = proof({
  kit: doorContract,
  sound: smallDoorSubject,
  faults: [...doorLifeFaults, ...doorCallFaults],
});
