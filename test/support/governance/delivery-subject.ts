import { SealedGovernedDelivery } from '../../../src/core/routing/sealed-governed-delivery.js';
import type { DeliverySubject } from '../../../src/core/testing/routing/delivery-bench.js';
import { aFewTurns } from '../patience.js';

/** The loop that is shipped, as its kit wants it. */
export function deliverySubject(): DeliverySubject {
  return { over: (parts) => new SealedGovernedDelivery(parts), patience: aFewTurns };
}
