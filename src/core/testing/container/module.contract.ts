import { freezeDeep } from '../../basics/freeze-deep.js';
import type { ContractKit } from '../kit/contract-kit.js';
import { moduleCompositionClauses } from './module-composition-clauses.js';
import { moduleLifeClauses } from './module-life-clauses.js';
import type { ModuleSubject } from './module-subject.js';

/** The executable contract of a host's `Module`, or of its own Inversify module. */
export const moduleContract: ContractKit<ModuleSubject> = freezeDeep({
  seam: 'Module',
  clauses: [...moduleCompositionClauses, ...moduleLifeClauses],
});
