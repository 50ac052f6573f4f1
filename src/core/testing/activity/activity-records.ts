import type { IntentRecord, NoticeRecord, OutcomeRecord } from '../../activity/activity-record.js';
import { address } from '../../messaging/address.js';

/** When everything on record with a kit happened. */
export const at = 1_767_225_600_000;

/** A notice that says this. */
export function aNotice(message: string): NoticeRecord {
  return { kind: 'notice', at, severity: 'info', subject: 'kit', message };
}

/** The intent of a call. */
export function anIntent(callId: string): IntentRecord {
  return {
    kind: 'intent',
    at,
    callId,
    correlationId: 'conversation-1',
    tenant: 'acme',
    principal: address('agent://acme/planner'),
    chain: [address('human://acme/ada')],
    entry: 'mcp',
    skill: 'expertise/résumé "review"\n',
    verdicts: [{ stage: 'kit', phase: 'policy', decision: 'allow', ms: 0.25 }],
  };
}

/** Where a call led, as far as it was found out. */
export const place = {
  provider: address('unit://acme'),
  holder: address('agent://acme/reader'),
  unit: address('unit://acme/lab'),
  directoryVersion: 0,
} as const;

/** The outcome of a call that completed. */
export function anOutcome(callId: string): OutcomeRecord {
  return { ...anIntent(callId), kind: 'outcome', outcome: 'completed', durationMs: 12 };
}
