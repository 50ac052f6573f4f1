import type { StoredActivity } from '../../core/activity/activity-record.js';
import type { ProgressListener } from '../../core/invocation/progress.js';
import type { JsonObject } from '../../core/primitives/json.js';

/** What a method says, and is told, besides its result. */
export interface Exchange {
  /** Aborts when the peer cancels or is gone. */
  readonly signal: AbortSignal;
  /** Aborts when the host stops: what would go on for ever ends, with its result. */
  readonly draining: AbortSignal;
  readonly progress: ProgressListener;
  /** Resolves when the peer has room for more, or is gone. */
  activity(activity: StoredActivity): Promise<void>;
}

/** Answers one request; what it throws is the request's error. */
export type ControlMethod = (params: JsonObject, exchange: Exchange) => Promise<unknown>;

/**
 * Methods whose every request leaves a record: one that is refused is run with a signal that is
 * aborted with the refusal.
 */
export const recordedMethods: ReadonlySet<string> = new Set(['invoke']);

/** Methods by name. */
export type ControlMethods = ReadonlyMap<string, ControlMethod>;
