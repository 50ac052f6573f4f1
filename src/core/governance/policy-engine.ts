import { token } from '../container/token.js';
import type { Decision } from './decision.js';
import type { GovernanceContext } from './governance-context.js';

/**
 * Judges a call against the policies of its target and of every unit above it. Asked once a call by
 * the policy stage, and by explain.
 *
 * Implementations must let a block win over any permission to run, read an empty list as none and a
 * missing one as no constraint, and deny what they cannot read.
 *
 * Contract: PE-1 to PE-5. Decision: ADR 0023.
 */
export interface PolicyEngine {
  evaluate(context: GovernanceContext): Decision;
}
export const PolicyEngine = token<PolicyEngine>('PolicyEngine', {
  suppliedBy: 'load governanceModule',
});
