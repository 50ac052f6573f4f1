import { freezeDeep } from '../../basics/freeze-deep.js';
import type { ContractKit } from '../kit/contract-kit.js';
import { lineDoorCallClauses } from './line-door-call-clauses.js';
import { lineDoorEndClauses } from './line-door-end-clauses.js';
import type { LineDoorSubject } from './line-door-subject.js';

/** The executable contract of `LineDoor`. */
export const lineDoorContract: ContractKit<LineDoorSubject> = freezeDeep({
  seam: 'LineDoor',
  clauses: [...lineDoorCallClauses, ...lineDoorEndClauses],
});
