import type { StageVerdict } from '../activity/activity-record.js';
import { token } from '../container/tokens/token.js';
import type { Address } from '../messaging/address.js';

/** What would become of a call to one provider. */
export interface ProviderExplanation {
  /** Whom the principal deals with, who does the work, and where permission is asked. */
  readonly provider: Address;
  readonly holder: Address;
  readonly unit: Address;
  /** From the exporting unit down to whose it is, both included. */
  readonly path: readonly Address[];
  /** The word of every stage in the order of asking, also after the first that is not allow. */
  readonly verdicts: readonly StageVerdict[];
}

/** Why a principal may or may not call a skill, at one directory version. For operators only. */
export interface Explanation {
  readonly principal: Address;
  readonly skill: string;
  readonly directoryVersion: number;
  /** Whether the call would run, be refused, or not find the skill. */
  readonly answer: 'allowed' | 'refused' | 'not-found';
  /**
   * For `not-found`: each thing of that name in the directory and the rule that hides it, and what the
   * directory was given under that name and did not take, and why.
   */
  readonly hidden: readonly { readonly origin: Address; readonly because: string }[];
  readonly providers: readonly ProviderExplanation[];
}

/**
 * Replays a decision for an operator. Asked by the command line, as often as it likes, and never on
 * behalf of the caller, who must not learn what is hidden: whoever offers it elsewhere must know by
 * other means that the one who asks is an operator.
 *
 * It explains a principal that comes in by itself, from the command line and with no credential, and
 * a call whose arguments fit and whose agent can be reached. An implementation must answer by one
 * version of the directory, the one of the moment of asking, and have the words of the stages given
 * by the loop that calls pass (`GovernedDelivery.explain`), so that the first that is not allow is
 * the one that a call meets. It reserves nothing, records nothing, reaches nobody and mints no caller
 * that leaves it. Hidden and absent, which no other surface tells apart, are told apart here.
 *
 * Contract: EX-1 to EX-8. Decisions: ADR 0009, ADR 0012.
 */
export interface Explainer {
  /**
   * Explains any canonical address and any text: a principal that nobody knows is a stranger, and a
   * name that no skill can have is `not-found` with nothing hidden. The skill is named as callers name
   * it, `expertise/{slug}`, and is in the explanation as it was given. Rejects only for defects.
   */
  explain(principal: Address, skill: string): Promise<Explanation>;
}
export const Explainer = token<Explainer>('Explainer', { suppliedBy: 'load skillsModule' });
