import { runContract } from '../../src/core/testing/kit/contract-kit.js';
import { governedDeliveryContract } from '../../src/core/testing/routing/governed-delivery.contract.js';
import { deliverySubject } from '../support/governance/delivery-subject.js';

describe('SealedGovernedDelivery', () => {
  runContract(governedDeliveryContract, { create: deliverySubject }, { describe, it });
});
