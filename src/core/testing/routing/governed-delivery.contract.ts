import { freezeDeep } from '../../basics/freeze-deep.js';
import type { ContractKit } from '../kit/contract-kit.js';
import type { DeliverySubject } from './delivery-bench.js';
import { deliveryChainClauses } from './delivery-chain-clauses.js';
import { deliveryHopClauses } from './delivery-hop-clauses.js';
import { deliveryLifeClauses } from './delivery-life-clauses.js';
import { deliveryRecordClauses } from './delivery-record-clauses.js';
import { deliveryRequestClauses } from './delivery-request-clauses.js';
import { deliveryReservationClauses } from './delivery-reservation-clauses.js';

/** The executable contract of `GovernedDelivery`. */
export const governedDeliveryContract: ContractKit<DeliverySubject> = freezeDeep({
  seam: 'GovernedDelivery',
  clauses: [
    ...[...deliveryChainClauses, ...deliveryRecordClauses, ...deliveryReservationClauses],
    ...[...deliveryRequestClauses, ...deliveryHopClauses, ...deliveryLifeClauses],
  ],
});
