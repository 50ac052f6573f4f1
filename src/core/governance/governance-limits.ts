import { type SectionReader, sectionOf, wholeNumber } from '../container/tokens/settings.js';
import { token } from '../container/tokens/token.js';

/** Ceilings of the chain; the section `governance` of a host's configuration. */
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

/** Reads the section `governance`. */
export const readGovernanceLimits: SectionReader<GovernanceLimits> = sectionOf<GovernanceLimits>({
  inFlightPerCaller: wholeNumber({ least: 1, most: 1_000_000, otherwise: 64 }),
  maxDepth: wholeNumber({ least: 1, most: 64, otherwise: 8 }),
  stageTimeMs: wholeNumber({ least: 1, most: 60_000, otherwise: 2_000 }),
});
