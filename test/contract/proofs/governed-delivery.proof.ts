import { governedDeliveryContract } from '../../../src/core/testing/routing/governed-delivery.contract.js';
import { chainFaults } from '../../support/delivery-faults/chain-faults.js';
import { hopFaults } from '../../support/delivery-faults/hop-faults.js';
import { lifeFaults } from '../../support/delivery-faults/life-faults.js';
import { recordFaults } from '../../support/delivery-faults/record-faults.js';
import { requestFaults } from '../../support/delivery-faults/request-faults.js';
import { reservationFaults } from '../../support/delivery-faults/reservation-faults.js';
import { stopFaults } from '../../support/delivery-faults/stop-faults.js';
import { wordFaults } from '../../support/delivery-faults/word-faults.js';
import { deliverySubject } from '../../support/governance/delivery-subject.js';
import { proof } from '../../support/kit-proof.js';

export const governedDeliveryProof = proof({
  kit: governedDeliveryContract,
  sound: deliverySubject,
  faults: [
    ...[...chainFaults, ...wordFaults, ...recordFaults, ...reservationFaults],
    ...[...requestFaults, ...hopFaults, ...lifeFaults, ...stopFaults],
  ],
});
