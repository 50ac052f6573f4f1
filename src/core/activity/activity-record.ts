import type { ErrorCode } from '../errors/error-code.js';
import type { Address } from '../messaging/address.js';
import type { Entry } from '../messaging/caller.js';

/** One stage's word on a call. For operators only. */
export interface StageVerdict {
  readonly stage: string;
  readonly phase: string;
  readonly decision: 'allow' | 'deny' | 'confirm';
  readonly code?: ErrorCode;
  readonly reason?: string;
  /** The rule that decided, and where it is written. */
  readonly rule?: string;
  readonly ms: number;
}

/** Who called what; in every record of a call. */
export interface CallFacts {
  readonly callId: string;
  readonly correlationId: string;
  readonly tenant: string;
  readonly principal: Address;
  readonly chain: readonly Address[];
  readonly entry: Entry;
  /** The name that was asked for, as given (cut to 200 characters). */
  readonly skill: string;
  readonly provider?: Address;
  readonly holder?: Address;
  readonly unit?: Address;
  readonly directoryVersion?: number;
}

/** Written, and durable, before the agent is told anything. */
export interface IntentRecord extends CallFacts {
  readonly kind: 'intent';
  readonly at: number;
  readonly verdicts: readonly StageVerdict[];
}

/** The one terminal record of a call, durable before the answer. */
export interface OutcomeRecord extends CallFacts {
  readonly kind: 'outcome';
  readonly at: number;
  readonly outcome: 'completed' | 'accepted' | 'failed';
  readonly code?: ErrorCode;
  /** Says more than the caller was told; operators only. */
  readonly reason?: string;
  readonly durationMs: number;
  readonly verdicts: readonly StageVerdict[];
}

/** Something that happened to the host itself: a connector went down, a domain was refused. */
export interface NoticeRecord {
  readonly kind: 'notice';
  readonly at: number;
  readonly severity: 'info' | 'warning' | 'error';
  readonly subject: string;
  readonly message: string;
}

/** What can be recorded. */
export type ActivityRecord = IntentRecord | OutcomeRecord | NoticeRecord;

/** A record as it was stored. */
export type StoredActivity = ActivityRecord & {
  /** Place in this host's log: grows by one, without gaps. */
  readonly seq: number;
};
