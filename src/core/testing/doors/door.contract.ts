import { freezeDeep } from '../../basics/freeze-deep.js';
import type { ContractKit } from '../kit/contract-kit.js';
import { doorCallClauses } from './door-call-clauses.js';
import { doorLifeClauses } from './door-life-clauses.js';
import { doorRefusalClauses } from './door-refusal-clauses.js';
import { doorStopClauses } from './door-stop-clauses.js';
import type { DoorSubject } from './door-subject.js';

/** The executable contract of `Door`. */
export const doorContract: ContractKit<DoorSubject> = freezeDeep({
  seam: 'Door',
  clauses: [...doorLifeClauses, ...doorStopClauses, ...doorCallClauses, ...doorRefusalClauses],
});
