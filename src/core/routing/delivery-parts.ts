import type { ActivityLog } from '../activity/activity-log.js';
import type { MessageTransport } from '../connectors/message-transport.js';
import type { GovernanceStage } from '../governance/governance-stage.js';
import type { InputValidator } from '../invocation/input-validator.js';
import type { CallerMint } from '../messaging/caller-mint.js';
import type { Clock } from '../primitives/clock.js';
import type { CurrentRules } from './current-context.js';

/** What the delivery loop stands on. */
export interface DeliveryParts extends CurrentRules {
  /** In the order of their contributions. */
  readonly stages: readonly GovernanceStage[];
  /** Time that one stage has to decide, in ms. */
  readonly stageTimeMs: number;
  readonly transports: readonly MessageTransport[];
  readonly validator: InputValidator;
  readonly mint: CallerMint;
  readonly log: ActivityLog;
  readonly clock: Clock;
}
