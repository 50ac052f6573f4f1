import type { StageVerdict } from '../activity/activity-record.js';
import { token } from '../container/token.js';
import type { Address } from '../messaging/address.js';

/** What would become of a call to one provider. */
export interface ProviderExplanation {
  readonly provider: Address;
  readonly holder: Address;
  readonly unit: Address;
  readonly path: readonly Address[];
  readonly verdicts: readonly StageVerdict[];
}

/** Why a principal may or may not call a skill, at one directory version. For operators only. */
export interface Explanation {
  readonly principal: Address;
  readonly skill: string;
  readonly directoryVersion: number;
  /** Whether the call would run, be refused, or not find the skill. */
  readonly answer: 'allowed' | 'refused' | 'not-found';
  /** For `not-found`: each thing of that name in the directory and the rule that hides it. */
  readonly hidden: readonly { readonly origin: Address; readonly because: string }[];
  readonly providers: readonly ProviderExplanation[];
}

/**
 * Replays a decision for an operator, without running, recording or reserving anything. Offered to
 * operators (the command line) and never to the caller, who must not learn what is hidden.
 */
export interface Explainer {
  explain(principal: Address, skill: string): Promise<Explanation>;
}
export const Explainer = token<Explainer>('Explainer', { suppliedBy: 'load skillsModule' });
