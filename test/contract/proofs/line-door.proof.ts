import { lineDoorContract } from '../../../src/core/testing/doors/line-door.contract.js';
import { smallLineDoorSubject } from '../../support/doors/line-door-subject.js';
import { proof } from '../../support/kit-proof.js';
import { lineCallFaults } from './line-door-call-faults.js';
import { lineEndFaults } from './line-door-end-faults.js';

export const lineDoorProof = proof({
  kit: lineDoorContract,
  sound: smallLineDoorSubject,
  faults: [...lineCallFaults, ...lineEndFaults],
});
