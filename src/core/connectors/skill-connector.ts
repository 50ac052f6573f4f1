import type { ErrorCode } from '../errors/error-code.js';
import type { ContentBlock } from '../invocation/skill-invocation-result.js';
import type { ProgressListener } from '../invocation/progress.js';
import type { Address } from '../messaging/address.js';
import type { Message } from '../messaging/message.js';
import type { JsonValue } from '../primitives/json.js';

/** What an agent did with a message. */
export type AgentReply =
  | {
      readonly kind: 'answered';
      readonly value: JsonValue;
      readonly content?: readonly ContentBlock[];
    }
  | {
      readonly kind: 'failed';
      readonly code: Extract<
        ErrorCode,
        'PROVIDER_FAILED' | 'PROVIDER_UNAVAILABLE' | 'OUTCOME_UNKNOWN' | 'CANCELLED'
      >;
      readonly message: string;
      readonly content?: readonly ContentBlock[];
    };

/** What comes with a delivery besides the message. */
export interface DeliveryOptions {
  readonly signal: AbortSignal;
  readonly onProgress: ProgressListener;
}

/** Whether a connector can reach its agents at this moment. */
export interface ConnectorHealth {
  readonly state: 'up' | 'starting' | 'down';
  /** What the operator should know, e.g. why it is down and when the next try is. */
  readonly detail?: string;
}

/**
 * Has an agent run one skill and answer. The last hop of the router; registered with
 * `ConnectorRegistry`, which calls it for the agents that it serves.
 *
 * Implementations must settle every call; tell the agent when `signal` aborts and then settle at
 * once; answer `PROVIDER_UNAVAILABLE` only when the agent surely did not start, and
 * `OUTCOME_UNKNOWN` when it may have; never retry; report every progress before settling; have
 * calls run at the same time and keep them apart; and throw only for defects.
 *
 * Contract: SC-1 to SC-10. Decision: ADR 0008.
 */
export interface SkillConnector {
  readonly id: string;
  /** The agents that it serves, for as long as it is registered. */
  readonly agents: readonly Address[];
  deliver(agent: Address, message: Message, options: DeliveryOptions): Promise<AgentReply>;
  health(): ConnectorHealth;
}
