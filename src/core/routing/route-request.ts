import type { SkillExport } from '../expertise/skill-export.js';
import type { ProgressListener } from '../invocation/progress.js';
import type { FailedInvocation } from '../invocation/skill-invocation-result.js';
import type { Caller } from '../messaging/caller.js';
import type { Message } from '../messaging/message.js';
import type { CallFacts } from '../activity/activity-record.js';

/** A resolved call on its way to its provider. */
export interface RouteRequest {
  readonly caller: Caller;
  readonly message: Message;
  readonly target: SkillExport;
  readonly resolvedVersion: number;
  /** What every record of this call says. The object stands for the call: hand it on as it is. */
  readonly facts: CallFacts;
  /** Monotonic ms at which the call began; durations are counted from it. */
  readonly beganAtMs: number;
  /** Aborts when the caller cancels; the time limit is the loop's own. */
  readonly signal: AbortSignal;
  readonly onProgress: ProgressListener;
  /**
   * True when the call may go on should this provider be unavailable or lost: then
   * `PROVIDER_UNAVAILABLE` and `OUTCOME_UNKNOWN` are answers but not the call's end, and whoever
   * routes records its outcome.
   */
  readonly anotherFollows?: boolean;
  /**
   * What is wrong with the arguments, where the caller may not know yet: it holds too low a level to
   * be told of the schema. The call ends so when every stage has allowed, and nothing is sent.
   */
  readonly misfit?: FailedInvocation;
}
