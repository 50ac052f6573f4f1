import { token } from '../container/tokens/token.js';
import type { Decision } from './decision.js';
import type { GovernanceContext } from './governance-context.js';

/**
 * Judges a call against the policies of its target and of every unit above it. Asked once a call by
 * the policy stage, and by explain.
 *
 * Implementations must let a block win over any permission to run, read an empty list as none and a
 * missing one as no constraint, and deny what they cannot read. They answer from the context alone,
 * with what `allow` or `deny` made; a denial has `POLICY_DENIED` and names its rule for operators.
 *
 * Contract: PE-1 to PE-7. Decision: ADR 0023.
 */
export interface PolicyEngine {
  evaluate(context: GovernanceContext): Decision;
}
export const PolicyEngine = token<PolicyEngine>('PolicyEngine', {
  suppliedBy: 'load governanceModule',
});
