import { address } from '../../../src/core/messaging/address.js';
import type { GovernanceContext } from '../../../src/core/governance/governance-context.js';
import {
  aGovernanceContext,
  exportOf,
  messageOf,
  callerOf,
} from '../../../src/core/testing/builders/organisation-sketch.js';
import type { JsonObject } from '../../../src/core/primitives/json.js';

/** What an example's stage is asked to judge. */
export interface StageCall {
  readonly principal: string;
  /** On whose behalf. */
  readonly chain?: readonly string[];
  readonly slug?: string;
  readonly arguments?: JsonObject;
}

/** A call as a stage sees it. */
export function stageCall(call: StageCall): GovernanceContext {
  const { principal, chain = [], slug = 'greet', arguments: args = {} } = call;
  const claim = { principal: address(principal), chain: chain.map(address) };
  const target = exportOf({ slug, source: 'acme.yaml:7:3' });
  const { payload: _, ...message } = messageOf(target, callerOf(claim));
  return aGovernanceContext({
    claim,
    target,
    message: { ...message, payload: { domain: target.originDomain, arguments: args } },
  });
}
