import type { ContractKit } from '../kit/contract-kit.js';
import { moduleCompositionClauses } from './module-composition-clauses.js';
import { moduleLifeClauses } from './module-life-clauses.js';
import type { ModuleSubject } from './module-subject.js';

/** The executable contract of a host's `Module`, or of its own Inversify module. */
export const moduleContract: ContractKit<ModuleSubject> = {
  seam: 'Module',
  clauses: [...moduleCompositionClauses, ...moduleLifeClauses],
};
