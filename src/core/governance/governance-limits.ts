import { token } from '../container/token.js';

/** Ceilings of the chain; set where `governanceModule` is loaded. */
export interface GovernanceLimits {
  /** Calls that one principal, or one root principal, may have in flight. */
  readonly inFlightPerCaller: number;
  /** Agents that may already serve in a chain of calls, and principals that may stand behind one. */
  readonly maxDepth: number;
  /** Time that one stage has to decide, in ms. */
  readonly stageTimeMs: number;
}
export const GovernanceLimits = token<GovernanceLimits>('GovernanceLimits', {
  suppliedBy: 'load governanceModule',
});
